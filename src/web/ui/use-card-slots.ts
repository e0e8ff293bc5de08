import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useAfterPaint } from './use-after-paint.ts';

/** Of cards as low as a tool's: more than most screens show, in whole rows of two, three and four. */
const MOST = 12;

export interface CardSlot<Item> {
  item: Item;
  /** Nothing to show; what stood here last stays, so that showing the next costs a few words and no new card. */
  isHidden: boolean;
}

export interface CardSlots<Item> {
  /** Of the element whose children are the cards. */
  list: RefObject<HTMLUListElement | null>;
  slots: CardSlot<Item>[];
}

/**
 * What is in sight changes with the keystroke, what lies below it once that is painted; the next keystroke goes first.
 * @param most that change with the keystroke, however many are in sight
 */
export function useCardSlots<Item>(items: readonly Item[], most = MOST): CardSlots<Item> {
  const list = useRef<HTMLUListElement>(null);
  const settled = useAfterPaint(items);
  const kept = useRef<readonly Item[]>([]);
  const sight = useRef({ items, count: most });
  // While the cards still stand as they were painted: asked later, it would cost a layout of its own.
  if (sight.current.items !== items)
    sight.current = { items, count: countInSight(list.current, most, sight.current.count) };
  const first = sight.current.count;
  const shown = [...items.slice(0, first), ...settled.slice(first, Math.max(first, items.length))];
  const slots = [
    ...shown.map((item) => ({ item, isHidden: false })),
    ...kept.current.slice(shown.length).map((item) => ({ item, isHidden: true })),
  ];
  useLayoutEffect(() => {
    kept.current = slots.map(({ item }) => item);
  });
  return { list, slots };
}

/** Cards above the lower edge of the screen, `most` at most. */
function countInSight(list: HTMLElement | null, most: number, before: number): number {
  const cards = ([...(list?.children ?? [])] as HTMLElement[]).slice(0, most).filter(({ hidden }) => !hidden);
  const below = cards.findIndex((card) => card.getBoundingClientRect().top >= innerHeight);
  // A list that ends in sight does not tell how many more would be.
  return below === -1 ? Math.max(before, cards.length) : below;
}
