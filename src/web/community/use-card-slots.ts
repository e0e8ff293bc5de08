import { useDeferredValue, useLayoutEffect, useRef } from 'react';

/** More than a screen shows, in whole rows of two, three and four. */
const FIRST = 12;

export interface CardSlot<Item> {
  item: Item;
  /** Nothing to show; what stood here last stays, so that showing the next costs a few words and no new card. */
  isHidden: boolean;
}

/** What is in sight changes with the keystroke, what lies below it right afterwards; the next keystroke goes first. */
export function useCardSlots<Item>(items: readonly Item[]): CardSlot<Item>[] {
  const settled = useDeferredValue(items);
  const kept = useRef<readonly Item[]>([]);
  const shown = [...items.slice(0, FIRST), ...settled.slice(FIRST, Math.max(FIRST, items.length))];
  const slots = [
    ...shown.map((item) => ({ item, isHidden: false })),
    ...kept.current.slice(shown.length).map((item) => ({ item, isHidden: true })),
  ];
  useLayoutEffect(() => {
    kept.current = slots.map(({ item }) => item);
  });
  return slots;
}
