/**
 * For what stands for a moment only, as "Copied" does in the place of a button's word: on a busy machine a test that looks
 * for it may find it gone. To be called before it comes; resolves once it is there to be seen.
 */
import type { Locator } from 'vitest/browser';

export const coming = (what: Locator): Promise<void> =>
  new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!what.elements().some((element) => element.checkVisibility())) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(document.body, {
      attributes: true,
      characterData: true,
      childList: true,
      subtree: true,
    });
  });
