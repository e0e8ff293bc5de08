import { useLayoutEffect, useRef } from 'react';
import { useAfterPaint } from './use-after-paint.ts';

/** Of cards as low as a tool's: more than a screen shows, in whole rows of two, three and four. */
const FIRST = 12;

export interface CardSlot<Item> {
  item: Item;
  /** Nothing to show; what stood here last stays, so that showing the next costs a few words and no new card. */
  isHidden: boolean;
}

/**
 * What is in sight changes with the keystroke, what lies below it once that is painted; the next keystroke goes first.
 * @param first how many are in sight
 */
export function useCardSlots<Item>(items: readonly Item[], first = FIRST): CardSlot<Item>[] {
  const settled = useAfterPaint(items);
  const kept = useRef<readonly Item[]>([]);
  const shown = [...items.slice(0, first), ...settled.slice(first, Math.max(first, items.length))];
  const slots = [
    ...shown.map((item) => ({ item, isHidden: false })),
    ...kept.current.slice(shown.length).map((item) => ({ item, isHidden: true })),
  ];
  useLayoutEffect(() => {
    kept.current = slots.map(({ item }) => item);
  });
  return slots;
}
