import { useDeferredValue } from 'react';

/** More than a screen shows, in whole rows of two, three and four. */
const FIRST = 12;

/** What is in sight is drawn with the keystroke, what lies below it right afterwards; the next keystroke goes first. */
export function useCardsInTurn<Item>(items: readonly Item[]): Item[] {
  const settled = useDeferredValue(items);
  return [...items.slice(0, FIRST), ...settled.slice(FIRST, Math.max(FIRST, items.length))];
}
