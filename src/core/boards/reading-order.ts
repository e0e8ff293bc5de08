/** In which order cards are read: from top to bottom, and what stands beside each other from left to right. */
import type { Card, CardPlace } from './board.ts';
import { moveCard } from './place-cards.ts';

/** A row is what begins no lower than the middle of its highest card. */
export function inReadingOrder<Item extends CardPlace>(cards: readonly Item[]): Item[] {
  const left = cards.toSorted((one, other) => one.y - other.y || one.x - other.x);
  const ordered: Item[] = [];
  while (left[0]) {
    const { y, h } = left[0];
    const row = left.filter((card) => card.y < y + h / 2);
    ordered.push(...row.toSorted((one, other) => one.x - other.x || one.y - other.y));
    left.splice(0, row.length);
  }
  return ordered;
}

/** Changes places with the card that is read before (-1) or after (1) it; the same cards where there is none. */
export function swapInOrder(cards: readonly Card[], id: string, by: -1 | 1): readonly Card[] {
  const ordered = inReadingOrder(cards);
  const at = ordered.findIndex((card) => card.id === id);
  const [card, other] = [ordered[at], ordered[at + by]];
  if (!card || !other) return cards;
  const swapped = cards.map((each) => (each.id === other.id ? { ...each, x: card.x, y: card.y } : each));
  // Where the wider of the two would leave the board, it stands at its edge.
  return moveCard(moveCard(swapped, other.id, {}), id, { x: other.x, y: other.y });
}
