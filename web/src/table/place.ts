import type { Rect } from "./geometry/arrange";

/** A place as a style. */
export const at = ({ left, top, width, height }: Rect): string => `left:${left}px;top:${top}px;width:${width}px;height:${height}px`;
