/**
 * Keeps a page live that the browser translates. A translator puts an element in the place of each text; the page would go
 * on writing into the texts that it took out. Here such a text comes back as soon as it changes, to be translated anew, and
 * goes with the element that stands for it.
 */

const stands = new WeakMap<Node, ChildNode>();

const isFont = (node: Node | null): node is HTMLElement => node?.nodeName === "FONT";

function comesBack(text: Node): void {
  const font = stands.get(text);
  stands.delete(text);
  if (font?.isConnected) font.replaceWith(text);
}

function standsFor(font: HTMLElement, text: Text): void {
  stands.set(text, font);
  changes.observe(text, { characterData: true });
  text.remove = () => {
    stands.get(text)?.remove();
    Text.prototype.remove.call(text);
  };
}

const changes = new MutationObserver((records) => {
  for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    if (type === "characterData") comesBack(target);
    const font = removedNodes.length > 0 && [...addedNodes, previousSibling, nextSibling].find(isFont);
    if (font) for (const node of removedNodes) if (node instanceof Text && node.data.trim()) standsFor(font, node);
  }
});

/** Looks after the page until it is closed. */
export const outliveTranslation = (): void => changes.observe(document.body, { childList: true, subtree: true });
