/** A table's geometry over numbers: what each of the moments of every game wants, on twelve screens. */

import { describe, expect, test } from "vitest";

import { arrange, BUTTON, type Geometry, type Rect, type Wants } from "../src/table/geometry/arrange";
import { fan } from "../src/table/geometry/hand";
import { chain, heap, trick } from "../src/table/geometry/lying";
import { lie, stepIn } from "../src/table/geometry/melds";
import { shared } from "../src/table/geometry/rect";
import { clockwise, direction, places, plateHeight, ring } from "../src/table/geometry/seats";
import { shapeOf, unitOf } from "../src/table/geometry/shape";
import moments from "./wants.json";

const BAR = 48;
const LOW_BAR = 34;
const SIZES: [number, number][] = [
  [320, 480],
  [360, 560],
  [375, 553],
  [390, 664],
  [390, 844],
  [640, 400],
  [667, 375],
  [768, 1024],
  [844, 390],
  [1280, 600],
  [1280, 800],
  [2560, 1440],
];
const TABS = SIZES.filter(([width, height]) => width < 760 && height > 500);

type Moment = (typeof moments)[keyof typeof moments];

const wanted = (moment: Moment, [width, height]: [number, number]): Wants =>
  ({
    ...moment,
    width,
    height: height - (height <= 500 && width >= 560 ? LOW_BAR : BAR),
    lefty: false,
    seats: new Map(moment.seats.map(([backs, known, badges, spread], seat) => [seat, { backs: Boolean(backs), known, badges, words: [], marks: 0, spread }])),
    notes: Array<number>(moment.notes).fill(20),
    open: new Map(moment.open as [number, number[]][]),
  }) as Wants;

/** Everything on the felt, by name. */
const onFelt = (geometry: Geometry): [string, Rect][] => {
  const { grids, box, trick, stacks, heap, rows, chains, melds, notes, folds, aside, seats, open } = geometry;
  const parts: [string, Rect | undefined | null][] = [
    ["grids", grids], ["box", box?.rect], ["trick", trick?.rect], ["stacks", stacks?.rect], ["heap", heap?.rect], ["rows", rows?.rect],
    ["melds", melds?.rect], ["notes", notes], ["folds", folds], ["aside", aside?.rect],
    ...chains.map(({ rect }, at): [string, Rect] => [`chain ${at}`, rect]),
    ...[...seats].map(([seat, { rect }]): [string, Rect] => [`seat ${seat}`, rect]),
    ...[...open].map(([seat, { rect }]): [string, Rect] => [`open ${seat}`, rect]),
  ];
  return parts.flatMap(([name, rect]): [string, Rect][] => (rect ? [[name, rect]] : []));
};

const overlap = (one: Rect, other: Rect): boolean =>
  Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left) > 0.5 &&
  Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top) > 0.5;

const inside = (rect: Rect, place: { width: number; height: number }): boolean =>
  rect.left >= -0.5 && rect.top >= -0.5 && rect.left + rect.width <= place.width + 0.5 && rect.top + rect.height <= place.height + 0.5;

describe.each(Object.entries(moments))("%s", (_, moment) => {
  test.each(SIZES)("at %i x %i: nothing lies over anything, nothing outside", (...size) => {
    const wants = wanted(moment, size);
    const geometry = arrange(wants);
    const all = onFelt(geometry);
    const faults = all.flatMap(([name, rect], at) => [
      ...(inside(rect, geometry.felt) ? [] : [`${name} is not on the felt`]),
      ...all.slice(at + 1).flatMap(([other, place]) => (overlap(rect, place) ? [`${name} x ${other}`] : [])),
    ]);
    expect(faults).toEqual([]);
    const pages = [geometry.felt, geometry.bar, geometry.hand];
    for (const page of pages) expect(inside(page, wants)).toBe(true);
    expect(pages.some((page, at) => pages.slice(at + 1).some((other) => overlap(page, other)))).toBe(false);
    expect(geometry.seats.size).toBe(wants.players - 1);
  });

  test.each(SIZES)("at %i x %i: what lies in a place has room there", (...size) => {
    const { trick, rows, chains, melds, heap, stacks, fan, hand, open } = arrange(wanted(moment, size));
    if (trick) {
      expect(2 * trick.lying.radius[1] + trick.lying.width * 1.4).toBeLessThanOrEqual(trick.rect.height + 1);
      expect(2 * trick.lying.radius[0] + trick.lying.width).toBeLessThanOrEqual(trick.rect.width + 1);
    }
    if (rows) expect(rows.lying.width * 1.4 * (moment.board ? 1 : moment.rows.length)).toBeLessThanOrEqual(rows.rect.height + 1);
    for (const { rect, lying } of chains) expect(lying.lines * lying.width * 1.4).toBeLessThanOrEqual(rect.height);
    if (melds && size[0] > 320 && size[1] > 400) expect(melds.lying.rolls).toBe(false); // on the smallest it is the last resort
    if (heap) expect((heap.lying.rows - 1) * heap.lying.down + heap.lying.width * 1.4).toBeLessThanOrEqual(heap.rect.height);
    if (stacks) expect(stacks.width * 1.4).toBeLessThanOrEqual(stacks.rect.height);
    for (const { rect, lying } of open.values()) expect((lying.lengths.length - 1) * lying.down + lying.width * 1.4).toBeLessThanOrEqual(rect.height + 1);
    if (fan) {
      for (const length of fan.lengths) expect((length - 1) * fan.step + fan.width).toBeLessThanOrEqual(hand.width + 0.5);
      if (Math.max(...fan.lengths) > 1) expect(fan.step).toBeGreaterThanOrEqual(24);
      if (fan.rows > 1) expect(fan.down).toBeGreaterThanOrEqual(24);
    }
  });

  test.each(TABS)("in a tab of %i x %i the felt has at least 45 %% of the page", (...size) => {
    const { felt, fan } = arrange(wanted(moment, size));
    expect(felt.height).toBeGreaterThanOrEqual(0.45 * size[1]);
    expect(fan?.rows ?? 1).toBeLessThanOrEqual(2);
  });
});

test("a larger screen has larger cards, plates and type", () => {
  const [desk, large] = [[1280, 752], [2560, 1392]].map(([width, height]) => arrange({ ...wanted(moments["hearts 4 34"], [0, 0]), width: width ?? 0, height: height ?? 0 }));
  for (const of of [(each: Geometry) => each.fan?.width, (each: Geometry) => each.trick?.lying.width, (each: Geometry) => each.seats.get(2)?.rect.height])
    expect(of(large as Geometry) ?? 0).toBeGreaterThan(1.5 * (of(desk as Geometry) ?? 0));
  expect(large?.unit.type).toBeGreaterThan(desk?.unit.type ?? 0);
});

test("whoever is left-handed is asked at the left of a low screen", () => {
  const wants = wanted(moments["hearts 4 34"], [844, 390]);
  const [right, left] = [arrange(wants), arrange({ ...wants, lefty: true })];
  for (const at of [right.felt.left, left.bar.left, left.felt.left - right.bar.width]) expect(at).toBeCloseTo(0);
});

test("room for what is asked: a line, a row of buttons, an amount", () => {
  const bar = (more: Partial<Wants["bar"]>): number => arrange({ ...wanted(moments["hearts 4 34"], [390, 664]), bar: { buttons: false, amount: false, closing: false, ...more } }).bar.height;
  expect(bar({ buttons: true }) - bar({})).toBeGreaterThanOrEqual(BUTTON);
  expect(bar({ buttons: true, amount: true }) - bar({ buttons: true })).toBeGreaterThanOrEqual(BUTTON);
});

test("the kind of a screen", () => {
  expect([shapeOf(390, 616), shapeOf(1280, 752), shapeOf(844, 356), shapeOf(640, 366)]).toEqual(["tab", "desk", "low", "low"]);
});

describe("seats", () => {
  test.each([2, 3, 4, 5, 6, 7, 8, 9, 10])("%i players: each of the others once, clockwise from the left", (players) => {
    for (const low of [true, false])
      for (const you of [0, players - 1]) {
        const around = places(players, you, low);
        expect(clockwise(around)).toEqual(Array.from({ length: players - 1 }, (_, at) => (you + 1 + at) % players));
        expect(around.left.length).toBe(around.right.length);
      }
  });

  test("who looks on sees all", () => {
    expect(clockwise(places(4, null, false)).toSorted()).toEqual([0, 1, 2, 3]);
  });

  test("the viewer sits below", () => {
    const [x, y] = direction(2, 4, 2);
    expect([Math.round(x), Math.round(y)]).toEqual([0, 1]);
  });

  test.each([["low", 92, 6], ["desk", 168, 10]] as const)("on a %s screen the plates at either side are %i wide, the middle %i from them", (shape, wide, gap) => {
    const around = (players: number) => ring(places(players, 0, shape === "low"), new Map(), { left: 0, top: 0, width: 1000, height: 400 }, shape, { card: 1, type: 1 });
    const { seated, middle } = around(4);
    expect([seated.get(1)?.rect.width, middle.left, middle.width]).toEqual([wide, wide + gap, 1000 - 2 * (wide + gap)]);
    expect(around(2).middle.width).toBe(1000);
  });
});

test.each([1, 5, 13, 19, 27, 40])("a hand of %i cards has all of them in its rows", (cards) => {
  for (const room of [308, 378, 820, 1180])
    for (const shape of ["tab", "low", "desk"] as const) {
      const form = fan({ cards, doubles: false, larger: false }, room, shape, unitOf(shape, room, 700));
      expect(form.lengths.reduce((total, length) => total + length, 0)).toBe(cards);
    }
});

test("room is shared by what each can use, and all have less where there is too little", () => {
  expect(shared([{ least: 10, best: 20 }, { least: 10, best: 40 }], 40)).toEqual([15, 25]);
  expect(shared([{ least: 10, best: 20 }, { least: 30, best: 40 }], 20)).toEqual([5, 15]);
});

describe("cards in the middle", () => {
  const unit = { card: 1, type: 1 };
  const sections = (...each: number[][]) => ({ sections: each, labelled: false, headed: false, numbered: false });

  test("combinations are smaller and closer the more there are, and roll only as the last resort", () => {
    const [few, many, most] = [2, 24, 90].map((count) => lie(sections(Array.from({ length: count }, () => 4)), 380, 260, unit));
    expect(few?.width).toBeGreaterThan(many?.width ?? 0);
    expect([few?.rolls, many?.rolls, most?.rolls]).toEqual([false, false, true]);
  });

  test("long combinations lie closer", () => {
    const way = { width: 50, step: 20, tall: 1 };
    expect(stepIn(way, 12)).toBeLessThan(stepIn(way, 4));
  });

  test("sections lie side by side where there is no height for more", () => {
    expect(lie({ ...sections([3, 3], [3, 3]), headed: true }, 1000, 110, unit).beside).toBe(true);
  });

  test("four cards of a trick do not lie over each other", () => {
    const { width, radius } = trick(4, 800, 300, unit);
    expect(radius[0]).toBeGreaterThanOrEqual(width);
    expect(2 * radius[1]).toBeGreaterThanOrEqual(width * 1.4);
  });

  test("a chain and a spread pile take more lines as they grow", () => {
    expect(chain(4, 360, 240, unit).lines).toBeLessThan(chain(40, 360, 240, unit).lines);
    expect(heap(4, 360, 140, unit).rows).toBeLessThan(heap(40, 360, 140, unit).rows);
  });
});

describe("the middle begins below what is said of those who sit on top", () => {
  const begins = (size: [number, number], words: number[], marks: number): number => {
    const wants = wanted(moments["cardsense-fantan 6 50"], size);
    for (const want of wants.seats.values()) Object.assign(want, { words, marks });
    return arrange(wants).rows!.rect.top;
  };

  test("all marks at a desk, on a phone the first and how many there are besides", () => {
    expect(begins([1280, 800], [30, 30, 30], 3) - begins([1280, 800], [30], 1)).toBeGreaterThanOrEqual(2 * 19);
    expect(begins([390, 664], [10, 90, 90], 3)).toBe(begins([390, 664], [10, 2], 1));
    expect(begins([390, 664], [10, 90, 90], 3)).toBeGreaterThan(begins([390, 664], [10], 1));
  });

  test("words wider than a seat have a second line, and no third", () => {
    for (const size of [[390, 664], [390, 844], [1280, 800]] as [number, number][]) {
      expect(begins(size, [60], 1)).toBeGreaterThan(begins(size, [4], 1));
      expect(begins(size, [90], 1)).toBe(begins(size, [60], 1));
    }
  });
});

test("a long note has as many lines as it needs", () => {
  const noted = (...notes: number[]): number => arrange({ ...wanted(moments["cardsense 8 60"], [390, 664]), notes }).notes?.height ?? 0;
  expect([noted(110) / noted(20), noted(20, 20) / noted(20)]).toEqual([2, 1]);
});

test("combinations that would just fill a line go into the next, for browsers round widths", () => {
  const want = { sections: [[3, 3, 3]], labelled: false, headed: true, numbered: false };
  const { width, step } = lie(want, 380, 130, { card: 1, type: 1 });
  const line = 3 * (width + 2 * step + 8) + 2 * 5;
  expect(line).toBeLessThanOrEqual(378);
});

test("a card that is seen at a small seat lies beside one line of words, and over two", () => {
  const unit = unitOf("tab", 390, 664);
  const seat = (...words: number[]) => ({ backs: true, known: 1, badges: 1, words, marks: 0, spread: 0 });
  const [one, two] = [seat(13), seat(13, 12)].map((want) => plateHeight("two", [want], unit, 123));
  const without = plateHeight("two", [{ ...seat(13, 12), known: 0 }], unit, 123);
  expect(one).toBeLessThan(without);
  expect(two).toBeGreaterThan(without + 20);
});
