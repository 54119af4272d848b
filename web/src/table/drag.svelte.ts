/** Something the pointer drags: taken by a press, on its way once it has gone further than a tap. */

const DRAG_FROM = 8;
/** So near to where it was taken, what is let go was pressed by a hand that trembles. */
const PRESSED_WITHIN = 16;

export class Drag<Taken> {
  taken: Taken | null = $state.raw(null);
  moving = $state(false);
  /** Where the pointer is, in the window. */
  x = $state(0);
  y = $state(0);
  private from = $state.raw({ x: 0, y: 0 });

  /** How far it has gone. */
  readonly dx = $derived(this.x - this.from.x);
  readonly dy = $derived(this.y - this.from.y);

  /** A press: false where it is not one to drag with. */
  take(event: PointerEvent, what: Taken): boolean {
    if (event.button !== 0) return false;
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    this.taken = what;
    this.moving = false;
    this.from = { x: event.clientX, y: event.clientY };
    [this.x, this.y] = [event.clientX, event.clientY];
    return true;
  }

  /** The pointer has moved: true where what was taken is now on its way. */
  follow(event: PointerEvent): boolean {
    if (this.taken === null) return false;
    [this.x, this.y] = [event.clientX, event.clientY];
    if (this.moving || Math.hypot(this.dx, this.dy) <= DRAG_FROM) return false;
    return (this.moving = true);
  }

  /** What had been taken, and whether it was dragged or only tapped; null where nothing was. */
  release(): { what: Taken; moved: boolean } | null {
    const { taken, moving, dx, dy } = this;
    this.taken = null;
    this.moving = false;
    return taken === null ? null : { what: taken, moved: moving && Math.hypot(dx, dy) > PRESSED_WITHIN };
  }
}

/** The place of this kind that lies uppermost under the pointer. */
export function under(event: { clientX: number; clientY: number }, places: string, within?: HTMLElement): HTMLElement | undefined {
  return document
    .elementsFromPoint(event.clientX, event.clientY)
    .flatMap((each) => each.closest<HTMLElement>(places) ?? [])
    .find((place) => !within || within.contains(place));
}
