import { type RefObject, useEffect } from 'react';
import { findChakra } from '#core/results/find-chakra.ts';

/**
 * Marks headings and list items with the centre that they speak of, so that a ring has the colour of its words: an
 * item's own centre, else that of its section. Watches what is shown, since the text may still arrive.
 */
export function useChakraRings(ref: RefObject<HTMLElement | null>, isWanted: boolean): void {
  useEffect(() => {
    const element = ref.current;
    if (!element || !isWanted) return;
    const mark = () => markChakras(element);
    const observer = new MutationObserver(mark);
    observer.observe(element, { childList: true, subtree: true, characterData: true });
    mark();
    return () => observer.disconnect();
  }, [ref, isWanted]);
}

function markChakras(within: HTMLElement): void {
  let ofSection: string | undefined;
  for (const element of within.querySelectorAll<HTMLElement>('h2, h3, h4, h5, h6, li')) {
    const own = findChakra(element.textContent ?? '');
    if (element.localName !== 'li') ofSection = own;
    const chakra = own ?? ofSection;
    if (element.dataset.chakra === chakra) continue;
    if (chakra) element.dataset.chakra = chakra;
    else delete element.dataset.chakra;
  }
}
