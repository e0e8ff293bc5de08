/** A long list in parts: a page holds as many cards as fill whole rows of two, three and four. */
import { clamp } from '#core/numbers/clamp.ts';

export const PAGE_SIZE = 48;

export interface Page<Item> {
  /** From 1, within the list. */
  number: number;
  count: number;
  items: Item[];
  /** Numbers of the first and the last item, from 1. */
  from: number;
  to: number;
}

/** A page beyond the end is the last one. */
export function paginate<Item>(list: readonly Item[], wanted: number): Page<Item> {
  const count = Math.max(1, Math.ceil(list.length / PAGE_SIZE));
  const number = clamp(wanted, 1, count);
  const start = (number - 1) * PAGE_SIZE;
  const items = list.slice(start, start + PAGE_SIZE);
  return { number, count, items, from: Math.min(start + 1, list.length), to: start + items.length };
}
