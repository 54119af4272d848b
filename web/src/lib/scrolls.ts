/** What can be scrolled can be reached by keys: it takes the focus as long as there is more of it than is seen. */

import type { Attachment } from "svelte/attachments";

export const scrolls: Attachment<HTMLElement> = (element) => {
  const look = (): void => {
    const more = element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1;
    if (more && /auto|scroll/.test(getComputedStyle(element).overflow)) element.tabIndex = 0;
    else element.removeAttribute("tabindex");
  };
  const sizes = new ResizeObserver(look);
  const content = new MutationObserver(look);
  sizes.observe(element);
  content.observe(element, { childList: true, subtree: true });
  look();
  return () => {
    sizes.disconnect();
    content.disconnect();
  };
};
