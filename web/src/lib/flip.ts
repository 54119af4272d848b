/**
 * Cards fly from where they were to where they are: First, Last, Invert, Play, with the Web Animations API.
 *
 * A card on the page carries `data-card` (its face, empty for a back) within a place carrying `data-zone`; `data-drawn` where
 * what is drawn tells more than the face.
 * Cards are matched by face; where faces do not tell, by the zone that lost cards to the zone that got some.
 * Chips that have gone from a place (`data-chips`) fly to where they went.
 * Of a card that can be pressed only its picture flies: the button is at its place at once, and so is every click.
 */

interface Spot {
  zone: string;
  face: string;
  rect: DOMRect;
  element: HTMLElement;
}

interface Snapshot {
  spots: Spot[];
  chips: Spot[];
  anchors: Map<string, DOMRect>;
}

export interface Flight {
  duration: number;
  /** Which zone a face newly seen came from, where the game's event says so. */
  source?: (face: string, zone: string) => string | null;
  /** Which zone a face no longer seen went to. */
  target?: (face: string, zone: string) => string | null;
}

const picture = (element: HTMLElement): Element =>
  element instanceof HTMLButtonElement ? (element.querySelector(".card-svg") ?? element) : element;

const flying = new Set<Animation>();

const visible = (rect: DOMRect): boolean => rect.width > 0 && rect.height > 0;

export function snapshot(root: HTMLElement): Snapshot {
  const spots: Spot[] = [];
  for (const element of root.querySelectorAll<HTMLElement>("[data-zone] [data-card]")) {
    const rect = picture(element).getBoundingClientRect();
    const zone = element.closest<HTMLElement>("[data-zone]")?.dataset.zone ?? "";
    if (visible(rect)) spots.push({ zone, face: element.dataset.drawn ?? element.dataset.card ?? "", rect, element });
  }
  const chips = [...root.querySelectorAll<HTMLElement>("[data-chips]")].map((element) => ({ zone: element.dataset.chips ?? "", face: "", rect: element.getBoundingClientRect(), element }));
  const anchors = new Map<string, DOMRect>();
  for (const element of root.querySelectorAll<HTMLElement>("[data-zone]")) {
    const rect = element.getBoundingClientRect();
    if (visible(rect)) anchors.set(element.dataset.zone ?? "", rect);
  }
  return { spots, chips, anchors };
}

function byKey(spots: Spot[], key: (spot: Spot) => string): Map<string, Spot[]> {
  const groups = new Map<string, Spot[]>();
  for (const spot of spots) {
    const group = groups.get(key(spot));
    if (group) group.push(spot);
    else groups.set(key(spot), [spot]);
  }
  return groups;
}

function take(groups: Map<string, Spot[]>, key: string): Spot | undefined {
  return groups.get(key)?.shift();
}

/** A flight that is ready to start; null: nothing moves. All are measured before one starts, or each would be laid out anew. */
type Start = (() => void) | null;

function fly(element: HTMLElement, from: DOMRect, to: DOMRect, duration: number, fade = false, delay = 0): Start {
  const dx = from.left + from.width / 2 - (to.left + to.width / 2);
  const dy = from.top + from.height / 2 - (to.top + to.height / 2);
  const scale = to.width ? Math.min(from.width / to.width, from.height / to.height) : 1; // a fan is wider than a card
  if (Math.abs(dx) < 1 && Math.abs(dy) < 1 && Math.abs(scale - 1) < 0.02) return null;
  const moving = picture(element);
  const settled = getComputedStyle(moving).transform;
  const rest = settled === "none" ? "" : settled;
  return () => {
    const flight = moving.animate(
      [
        { transform: `translate(${dx}px, ${dy}px) scale(${scale}) ${rest}`, opacity: fade ? 0.2 : 1, zIndex: 40 },
        { transform: rest || "none", opacity: 1, zIndex: 40 },
      ],
      { duration, delay, fill: "backwards", easing: "cubic-bezier(.2,.75,.25,1)" },
    );
    flying.add(flight);
    flight.onfinish = flight.oncancel = () => flying.delete(flight);
    if (moving !== element) element.animate([{ zIndex: 40 }, { zIndex: 40 }], { duration: delay + duration });
  };
}

/** A card leaves the page: its likeness flies to `to` and fades. */
function leave(spot: Spot, to: DOMRect, duration: number): void {
  const likeness = spot.element.cloneNode(true) as HTMLElement;
  likeness.removeAttribute("data-card");
  likeness.setAttribute("aria-hidden", "true");
  likeness.inert = true;
  Object.assign(likeness.style, {
    position: "fixed",
    left: `${spot.rect.left}px`,
    top: `${spot.rect.top}px`,
    width: `${spot.rect.width}px`,
    height: `${spot.rect.height}px`,
    margin: "0",
    transform: "none",
    zIndex: "60",
    pointerEvents: "none",
  });
  document.body.append(likeness);
  const dx = to.left + to.width / 2 - (spot.rect.left + spot.rect.width / 2);
  const dy = to.top + to.height / 2 - (spot.rect.top + spot.rect.height / 2);
  const flight = likeness.animate(
    [
      { transform: "none", opacity: 1 },
      { transform: `translate(${dx}px, ${dy}px) scale(.45)`, opacity: 0 },
    ],
    { duration, easing: "cubic-bezier(.45,.05,.65,.5)" },
  );
  flight.onfinish = flight.oncancel = () => likeness.remove();
}

/** So long all cards of a deal take to leave the dealer. */
const DEAL_MS = 700;

/** The cards in hands fly there from the dealer's place, one round after another. */
export function deal(root: HTMLElement, dealer: string, hands: ReadonlySet<string>, duration: number): void {
  for (const flight of flying) flight.cancel();
  const { spots, anchors } = snapshot(root);
  const from = anchors.get(dealer) ?? anchors.get("table");
  if (!from) return;
  const start = new DOMRect(from.left + from.width / 2, from.top + from.height / 2, 1, 1);
  const dealt = [...byKey(spots.filter(({ zone }) => hands.has(zone)), ({ zone }) => zone).values()];
  const rounds = Math.max(...dealt.map((cards) => cards.length));
  const starts = dealt.flatMap((cards, seat) =>
    cards.map(({ element, rect }, round) => fly(element, start, rect, duration, false, (DEAL_MS * (round + seat / dealt.length)) / rounds)),
  );
  for (const go of starts) go?.();
}

/** Plays the way from a snapshot to what the page shows now. */
export function animate(root: HTMLElement, before: Snapshot, flight: Flight): void {
  for (const flight of flying) flight.cancel();
  const after = snapshot(root);
  const same = byKey(before.spots, (s) => `${s.zone} ${s.face}`);
  const arrivals: Spot[] = [];
  const starts: Start[] = [];
  for (const spot of after.spots) {
    const old = take(same, `${spot.zone} ${spot.face}`);
    if (old) starts.push(fly(spot.element, old.rect, spot.rect, flight.duration));
    else arrivals.push(spot);
  }
  const left = [...same.values()].flat();
  const faces = byKey(left.filter((s) => s.face), (s) => s.face);
  const backs = byKey(left.filter((s) => !s.face), (s) => s.zone);
  const gone = new Set(left.filter((s) => s.face));
  for (const spot of arrivals) {
    const seen = spot.face ? take(faces, spot.face) : undefined;
    if (seen) {
      gone.delete(seen);
      starts.push(fly(spot.element, seen.rect, spot.rect, flight.duration));
      continue;
    }
    const source = flight.source?.(spot.face, spot.zone) ?? null;
    const from = source === null ? undefined : (take(backs, source)?.rect ?? before.anchors.get(source));
    if (from) starts.push(fly(spot.element, from, spot.rect, flight.duration, !spot.face));
  }
  for (const go of starts) go?.();
  const staying = new Set(after.chips.map(({ zone }) => zone));
  for (const spot of [...gone, ...before.chips.filter(({ zone }) => !staying.has(zone))]) {
    const target = flight.target?.(spot.face, spot.zone) ?? null;
    const to = target === null ? undefined : (after.anchors.get(target) ?? before.anchors.get(target));
    if (to) leave(spot, to, flight.duration);
  }
}
