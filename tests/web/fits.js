/* Text that does not fit: wider than its box, out of its button, beyond the screen. `given` may be cut off: names. */
(given) => {
  const found = [];
  const scrolls = (element) => /auto|scroll/.test(getComputedStyle(element).overflowX);
  const around = function* (element) {
    for (let each = element; each && each !== document.body; each = each.parentElement) yield each;
  };
  const skipped = `svg, script, style, .visually-hidden, .copy, [aria-hidden=true], [inert], ${given}`;
  for (const element of document.querySelectorAll("body *")) {
    const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
    if (!texts.length || element.closest(skipped)) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const said = `${element.tagName.toLowerCase()} "${element.innerText.slice(0, 50).replace(/\s+/g, " ")}"`;
    const over = element.scrollWidth - element.clientWidth;
    if (element.clientWidth && over > 1 && !scrolls(element)) found.push(`wider than its box by ${over}: ${said}`);
    const range = document.createRange();
    for (const text of texts) {
      range.selectNodeContents(text);
      for (const { left, right } of range.getClientRects()) {
        if (right > innerWidth + 1 && ![...around(element)].some(scrolls)) found.push(`beyond the screen: ${said}`);
        for (const box of around(element)) {
          const style = getComputedStyle(box);
          if (/auto|scroll/.test(style.overflowX)) break;
          const edge = box.getBoundingClientRect();
          const holds = box.matches("button, .button, summary") || /hidden|clip/.test(style.overflowX);
          const by = Math.round(Math.max(right - edge.right, edge.left - left));
          if (holds && edge.width > 1 && by > 1) found.push(`out of ${box.tagName.toLowerCase()} by ${by}: ${said}`);
          if (style.position === "fixed" || style.position === "absolute") break;
        }
      }
    }
  }
  const pen = document.createElement("canvas").getContext("2d");
  for (const field of document.querySelectorAll("select, input[placeholder]")) {
    if (!field.checkVisibility() || field.value === "" && field.matches("select")) continue;
    const style = getComputedStyle(field);
    pen.font = style.font;
    const said = field.matches("select") ? field.selectedOptions[0].label : field.value ? "" : field.placeholder;
    const room = field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    const over = Math.round(pen.measureText(said).width - room);
    if (over > 1) found.push(`cut off by ${over} in its field: "${said}"`);
  }
  return [...new Set(found)];
}
