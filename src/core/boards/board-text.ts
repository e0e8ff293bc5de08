import type { BoardContent, Card } from './board.ts';
import { inReadingOrder } from './reading-order.ts';

/** What a board says, card by card; of a picture its description. */
export const boardText = ({ name, cards }: BoardContent): string =>
  [name, ...inReadingOrder(cards).map(cardText)].filter((text) => text.trim() !== '').join('\n\n');

function cardText(card: Card): string {
  switch (card.kind) {
    case 'note':
      return card.text;
    case 'image':
      return `[${card.alt}]`;
    case 'result':
      return `${card.tool}\n${card.text}`;
    case 'link':
      return `${card.title}\n${card.url}`.trim();
  }
}
