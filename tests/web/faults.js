/* What is wrong with how a table lies on this screen: a list of sentences. */
() => {
  const SMALLEST = 24;
  const GRAIN = 4;
  const SLACK = 2;
  const found = [];
  const wide = innerWidth;
  const tall = innerHeight;

  const named = (element) => {
    const text = (element.dataset.card ?? element.dataset.zone ?? element.dataset.testid ?? "") || element.className.toString().replace(/ ?svelte-\S+/g, "");
    const label = element.getAttribute("aria-label") || element.innerText || "";
    return `${element.tagName.toLowerCase()} ${text} "${label.slice(0, 30).replace(/\s+/g, " ")}"`;
  };
  const clips = (style) => /auto|scroll|hidden|clip/.test(style);
  /** What is seen of an element: its box less what boxes around it cut off. */
  const seen = (element) => {
    let { left, top, right, bottom } = element.getBoundingClientRect();
    const fixed = getComputedStyle(element).position === "fixed";
    for (let around = element.parentElement; around && !fixed; around = around.parentElement) {
      const style = getComputedStyle(around);
      if (clips(style.overflowX) || clips(style.overflowY)) {
        const edge = around.getBoundingClientRect();
        if (clips(style.overflowX)) [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
        if (clips(style.overflowY)) [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
      }
      if (style.position === "fixed") break;
    }
    return { left: Math.max(0, left), top: Math.max(0, top), right: Math.min(wide, right), bottom: Math.min(tall, bottom) };
  };
  const visible = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && element.getClientRects().length > 0;

  /* Each thing to press has a square of 24 px that is its own; where it lies in what can be scrolled, after scrolling. */
  const pressed = "button, a[href], input, select, textarea, summary";
  const square = (element) => {
    const { left, top, right, bottom } = seen(element);
    const need = SMALLEST / GRAIN;
    const across = Math.floor((right - left) / GRAIN);
    const down = Math.floor((bottom - top) / GRAIN);
    if (across < need || down < need) return false;
    const hits = new Map();
    const hit = (x, y) => {
      const at = y * across + x;
      if (!hits.has(at)) {
        const upmost = document.elementFromPoint(left + (x + 0.5) * GRAIN, top + (y + 0.5) * GRAIN);
        hits.set(at, upmost && (element.contains(upmost) || (upmost.tagName === "LABEL" && upmost.contains(element))));
      }
      return hits.get(at);
    };
    const numbers = [...Array(need).keys()];
    for (let y = 0; y + need <= down; y++)
      for (let x = 0; x + need <= across; ) {
        const missed = numbers.findLast((each) => numbers.some((below) => !hit(x + each, y + below)));
        if (missed === undefined) return true;
        x += missed + 1;
      }
    return false;
  };
  const scrolled = new Map();
  for (const element of document.querySelectorAll(pressed)) {
    if (!visible(element) || element.closest("[aria-hidden=true], [inert]")) continue;
    if (element.disabled && element.classList.contains("place")) continue; // a stack that is only looked at
    if (element.disabled && getComputedStyle(element).visibility === "hidden") continue;
    if (square(element)) continue;
    for (let around = element.parentElement; around; around = around.parentElement)
      if (!scrolled.has(around)) scrolled.set(around, [around.scrollLeft, around.scrollTop]);
    element.scrollIntoView({ block: "nearest", inline: "nearest" });
    if (!square(element)) {
      const { width, height } = element.getBoundingClientRect();
      found.push(`has no ${SMALLEST} px to press: ${named(element)}, ${Math.round(width)} x ${Math.round(height)}`);
    }
    for (const [around, [x, y]] of scrolled) [around.scrollLeft, around.scrollTop] = [x, y];
  }

  /* Nothing lies over anything else, but what belongs together: cards of a hand, of a combination, of a trick. */
  const THINGS = [
    ".bar", ".seat > *", ".trick", ".felt .stack", ".felt .meld", ".felt .pile", ".felt .row", ".felt .chain .reach", ".felt .grid", ".box",
    ".felt .fold", ".tally > *", ".me .seat > *", ".line > .note", ".line > .chips", ".beside > *", ".open", "[data-testid=prompt]", ".prompt .button", ".amount > *", ".stage .hold",
    ".melds h2", ".workspace .group", ".workspace .new", ".workspace > .bar > *", ".workspace > .hand",
  ].join();
  const parts = (element) => (element.matches(".trick") ? [...element.querySelectorAll(".played")] : [element]);
  const things = [...document.querySelectorAll(THINGS)].filter(visible).flatMap((element) =>
    parts(element).map((part) => ({ element, part, box: seen(part) })).filter(({ box }) => box.right - box.left > 1 && box.bottom - box.top > 1),
  );
  for (const [at, one] of things.entries())
    for (const other of things.slice(at + 1)) {
      if (one.element === other.element || one.element.contains(other.element) || other.element.contains(one.element)) continue;
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (across > SLACK && down > SLACK) found.push(`lie over each other: ${named(one.part)} and ${named(other.part)}, ${Math.round(across)} x ${Math.round(down)}`);
    }

  /* Nothing is cut off that cannot be scrolled to. */
  for (const { part } of things) {
    if (part.matches(".hold")) continue;
    const box = part.getBoundingClientRect();
    let [left, top, right, bottom] = [0, 0, wide, tall];
    const free = { x: false, y: false }; // it is in what can be scrolled this way
    for (let around = part.parentElement; around; around = around.parentElement) {
      const style = getComputedStyle(around);
      const edge = around.getBoundingClientRect();
      free.x ||= /auto|scroll/.test(style.overflowX) && around.scrollWidth > around.clientWidth;
      free.y ||= /auto|scroll/.test(style.overflowY) && around.scrollHeight > around.clientHeight;
      if (clips(style.overflowX) && !free.x) [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
      if (clips(style.overflowY) && !free.y) [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
    }
    if (free.x) [left, right] = [-Infinity, Infinity];
    if (free.y) [top, bottom] = [-Infinity, Infinity];
    if (box.left < left - SLACK || box.right > right + SLACK || box.top < top - SLACK || box.bottom > bottom + SLACK)
      found.push(`is cut off: ${named(part)}`);
  }
  for (const button of document.querySelectorAll(".prompt .button")) {
    const place = button.closest(".talk");
    const { paddingLeft, paddingRight } = getComputedStyle(place);
    const room = place.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    if (visible(button) && button.getBoundingClientRect().width > room + SLACK) found.push(`is wider than its place: ${named(button)}`);
  }
  for (const card of document.querySelectorAll("[data-testid=hand] [data-card]")) {
    const box = card.getBoundingClientRect();
    if (box.left < -SLACK || box.right > wide + SLACK || box.top < 0) found.push(`is cut off: ${named(card)}`);
  }
  if (document.documentElement.scrollWidth > wide) found.push(`the page is ${document.documentElement.scrollWidth} px wide`);
  const felt = document.querySelector(".felt")?.getBoundingClientRect();
  return { found: [...new Set(found)], felt: felt ? [Math.round(felt.width), Math.round(felt.height)] : null };
}
