/** Whether the keyboard stands where the question is: it was used last, or there is a mouse, whose user may turn to it. */

let typed = false;
addEventListener("keydown", () => (typed = true), true);
addEventListener("pointerdown", () => (typed = false), true);

export const followsQuestion = (): boolean => typed || matchMedia("(hover: hover)").matches;
