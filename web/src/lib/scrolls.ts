/** What has more in it than is seen can be reached by keys, or is set tighter. */

import type { Attachment } from "svelte/attachments";

const overflows = (element: HTMLElement): boolean => element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1;

/** Looks at an element now, and whenever its size or its content changes. */
function watched(element: HTMLElement, look: () => void): () => void {
  const sizes = new ResizeObserver(look);
  const content = new MutationObserver(look);
  sizes.observe(element);
  content.observe(element, { childList: true, characterData: true, subtree: true });
  look();
  return () => {
    sizes.disconnect();
    content.disconnect();
  };
}

/** What can be scrolled takes the focus as long as there is more of it than is seen. */
export const scrolls: Attachment<HTMLElement> = (element) =>
  watched(element, () => {
    if (overflows(element) && /auto|scroll/.test(getComputedStyle(element).overflow)) element.tabIndex = 0;
    else element.removeAttribute("tabindex");
  });

/** What does not fit its place is marked, and its style sets it tighter. */
export const tightens: Attachment<HTMLElement> = (element) =>
  watched(element, () => {
    delete element.dataset.tight;
    if (overflows(element)) element.dataset.tight = "";
  });
