/** Markdown from the house's own pages, made into safe HTML. The libraries load when first needed. */

const ANCHOR = /\b([A-Z]{1,3}\d{1,3})\b/;

/** Paragraphs and list items that state a ruling get its ID, so that a refusal can point at them. */
function anchor(root: DocumentFragment): void {
  const seen = new Set<string>();
  for (const element of root.querySelectorAll<HTMLElement>("h1, h2, h3, h4, li, tr, p")) {
    const id = ANCHOR.exec(element.textContent?.slice(0, 24) ?? "")?.[1];
    if (!id || seen.has(id)) continue;
    seen.add(id);
    element.dataset.rule = id;
  }
}

/** Links between the house's own files lead nowhere here: their words stay. Others open beside the game. */
function tame(root: DocumentFragment): void {
  for (const link of root.querySelectorAll("a")) {
    if (/^https?:/.test(link.getAttribute("href") ?? "")) {
      link.target = "_blank";
      link.rel = "noopener";
    } else link.replaceWith(...link.childNodes);
  }
}

export async function render(markdown: string): Promise<DocumentFragment> {
  const [{ marked }, { default: purify }] = await Promise.all([import("marked"), import("dompurify")]);
  const html = await marked.parse(markdown, { async: true, gfm: true });
  const fragment = purify.sanitize(html, { RETURN_DOM_FRAGMENT: true, FORBID_TAGS: ["style", "form", "input"] });
  anchor(fragment);
  tame(fragment);
  return fragment;
}
