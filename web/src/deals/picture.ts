/** The picture one sends of a deal: how it went, and nothing of the cards. */

import type { Mark } from "./share";

const [WIDTH, EDGE] = [1080, 72];
/** What stands over the squares and under them. */
const [OVER, UNDER] = [EDGE + 290, 2 * EDGE + 80];
const ROOM = WIDTH - 2 * EDGE;
const FONT = "system-ui, sans-serif";
const COLOURS: Record<Mark, string> = { good: "#2e9c62", costly: "#e0a92f", bad: "#cf3b30", open: "#54685f" };
/** Who sees no colours tells them apart by these. */
const SIGNS: Record<Mark, string> = { good: "", costly: "~", bad: "×", open: "" };
const [FEW, WIDEST, ROWS] = [8, 24, 6];

/** What stands on it. */
export interface Told {
  title: string;
  standing: string;
  streak: string;
  house: string;
}

/** Draws it. */
export function paint(canvas: HTMLCanvasElement, told: Told, marks: Mark[]): void {
  const columns = Math.min(WIDEST, Math.max(FEW, Math.ceil(marks.length / ROWS)));
  const cell = ROOM / columns;
  const height = Math.round(OVER + Math.ceil(marks.length / columns) * cell + UNDER);
  [canvas.width, canvas.height] = [WIDTH, height];
  const pen = canvas.getContext("2d");
  if (!pen) return;
  pen.fillStyle = "#10211b";
  pen.fillRect(0, 0, WIDTH, height);
  pen.textBaseline = "top";
  line(pen, told.title, EDGE, 68, "#ffffff");
  line(pen, told.standing, EDGE + 110, 56, "#f2c14e");
  if (told.streak) line(pen, told.streak, EDGE + 200, 44, "#dce9e2");
  squares(pen, marks, columns, cell);
  line(pen, told.house, height - EDGE - 48, 44, "#dce9e2");
}

/** A line of text, smaller where it is long. */
function line(pen: CanvasRenderingContext2D, text: string, top: number, size: number, colour: string): void {
  pen.font = `700 ${size}px ${FONT}`;
  const wide = pen.measureText(text).width;
  if (wide > ROOM) pen.font = `700 ${Math.floor((size * ROOM) / wide)}px ${FONT}`;
  pen.fillStyle = colour;
  pen.fillText(text, EDGE, top);
}

function squares(pen: CanvasRenderingContext2D, marks: Mark[], columns: number, cell: number): void {
  pen.font = `700 ${Math.floor(cell * 0.6)}px ${FONT}`;
  marks.forEach((mark, at) => {
    const [left, high] = [EDGE + (at % columns) * cell, OVER + Math.floor(at / columns) * cell];
    pen.fillStyle = COLOURS[mark];
    pen.beginPath();
    pen.roundRect(left, high, cell * 0.86, cell * 0.86, cell * 0.14);
    pen.fill();
    pen.fillStyle = "#10211b";
    pen.fillText(SIGNS[mark], left + (cell * 0.86 - pen.measureText(SIGNS[mark]).width) / 2, high + cell * 0.1);
  });
}

/** The picture as a file. */
export async function asFile(canvas: HTMLCanvasElement, name: string): Promise<File> {
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  return new File(blob ? [blob] : [], `${name}.png`, { type: "image/png" });
}

/** Hands the file to what shares it on this device, or saves it. */
export async function send(file: File): Promise<void> {
  const data = { files: [file] };
  if (navigator.canShare?.(data)) {
    // Who closes the choice has changed their mind.
    await navigator.share(data).catch(() => undefined);
    return;
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
