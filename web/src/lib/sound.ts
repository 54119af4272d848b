/** Soft sounds of a table, made here: no file to load. */

import { hearing } from "./hearing";
import type { TableEvent } from "./protocol";
import { settings } from "./settings.svelte";

export type Sound = "turn" | "deal" | "card" | "trick" | "knock" | "win";

/** Of several things that happened at once the first of these is heard. */
const HEARD: [Sound, ReadonlySet<TableEvent["kind"]>][] = [
  ["deal", new Set(["deal"])],
  ["trick", new Set(["trick"])],
  ["card", new Set(["play", "discard", "meld", "lay_off", "draw", "take", "show", "exchange", "keep", "receive", "put_back", "red"])],
  ["knock", new Set(["bid", "call", "pass", "check", "bet", "double", "tap", "name", "stop", "out"])],
];

/** What is heard of events; null where they are silent. */
export function soundOf(events: readonly Pick<TableEvent, "kind">[]): Sound | null {
  return HEARD.find(([, kinds]) => events.some(({ kind }) => kinds.has(kind)))?.[0] ?? null;
}

const LOUDNESS = 0.16;
const NOISE_S = 0.3;
let grains: AudioBuffer | null = null;

/** A note that fades; `level` of 1 is the loudest there is. */
function note(context: AudioContext, pitch: number, at: number, length = 0.35, level = 1): void {
  const tone = context.createOscillator();
  tone.type = "triangle";
  tone.frequency.value = pitch;
  tone.connect(fading(context, at, length, level));
  tone.start(at);
  tone.stop(at + length + 0.05);
}

/** Paper: a short breath of noise around a pitch. */
function paper(context: AudioContext, pitch: number, at: number, length: number, level: number): void {
  grains ??= noise(context);
  const source = context.createBufferSource();
  source.buffer = grains;
  const band = context.createBiquadFilter();
  band.type = "bandpass";
  band.frequency.value = pitch;
  band.Q.value = 0.8;
  source.connect(band).connect(fading(context, at, length, level));
  source.start(at, Math.random() * (NOISE_S - length));
  source.stop(at + length);
}

function fading(context: AudioContext, at: number, length: number, level: number): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(LOUDNESS * level, at + Math.min(0.02, length / 4));
  gain.gain.exponentialRampToValueAtTime(0.001, at + length);
  gain.connect(context.destination);
  return gain;
}

function noise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * NOISE_S), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
  return buffer;
}

const MADE: Record<Sound, (context: AudioContext, at: number) => void> = {
  turn: (context, at) => [587, 784].forEach((pitch, step) => note(context, pitch, at + step * 0.14)),
  deal: (context, at) => [0, 1, 2, 3, 4].forEach((step) => paper(context, 2600 + step * 120, at + step * 0.075, 0.07, 0.8)),
  card: (context, at) => paper(context, 2200, at, 0.09, 1.1),
  trick: (context, at) => [0, 1].forEach((step) => paper(context, 1500 - step * 500, at + step * 0.09, 0.16, 0.9)),
  knock: (context, at) => [0, 0.13].forEach((after) => note(context, 130, at + after, 0.1, 1.2)),
  win: (context, at) => [523, 659, 784, 1047].forEach((pitch, step) => note(context, pitch, at + step * 0.12, 0.5)),
};

/** Plays a sound, where the player wants any and the browser allows it. */
export function sound(which: Sound): void {
  const audio = hearing();
  if (!settings.sound || audio?.state !== "running" || (document.hidden && which !== "turn")) return;
  MADE[which](audio, audio.currentTime);
}
