/** Two soft notes, made here: no file to load. */

let audio: AudioContext | null = null;

function note(context: AudioContext, pitch: number, at: number): void {
  const tone = context.createOscillator();
  const level = context.createGain();
  tone.type = "triangle";
  tone.frequency.value = pitch;
  level.gain.setValueAtTime(0, at);
  level.gain.linearRampToValueAtTime(0.16, at + 0.02);
  level.gain.exponentialRampToValueAtTime(0.001, at + 0.35);
  tone.connect(level).connect(context.destination);
  tone.start(at);
  tone.stop(at + 0.4);
}

/** "Your turn." Silent where the browser does not allow sound yet. */
export function chime(): void {
  try {
    audio ??= new AudioContext();
    if (audio.state === "suspended") void audio.resume();
    if (audio.state !== "running") return;
    note(audio, 587, audio.currentTime);
    note(audio, 784, audio.currentTime + 0.14);
  } catch {
    // No sound on this machine.
  }
}
