/** Whether anything can be heard: browsers are silent until something is pressed. */

let audio: AudioContext | null = null;

/** Where sounds are made; null until something was pressed. */
export const hearing = (): AudioContext | null => audio;

/** Sound begins with the first press, and again after a pause. */
export function hearFromFirstPress(): void {
  const wake = (): void => {
    try {
      audio ??= new AudioContext();
      if (audio.state !== "running") void audio.resume();
    } catch {
      // No sound on this machine.
    }
  };
  for (const press of ["pointerup", "keydown"]) addEventListener(press, wake, { passive: true });
}
