import type { Card, CardPlace } from '#core/boards/board.ts';
import { swapInOrder } from '#core/boards/reading-order.ts';
import { addCard, hasRoomFor } from '#core/boards/start-board.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { type BoardSession, newId } from '../session/board-session.ts';
import { requestFocus } from './wanted-focus.ts';

/** What a card can be told to do, by pointer, keys and menu alike. */
export interface CardActs {
  edit: () => void;
  duplicate: () => void;
  remove: () => void;
  /** By so many cells. */
  shift: (by: Partial<CardPlace>) => void;
  reorder: (by: -1 | 1) => void;
  change: (part: Partial<Card>) => void;
}

interface CardOnBoard {
  card: Card;
  /** In the order of reading, from 0. */
  position: { at: number; count: number };
  session: BoardSession;
  say: (words: string) => void;
  onEdit: (card: Card) => void;
  onRemove: () => void;
  setEditing: (id: string | undefined) => void;
}

/** Every act says where the card is then. */
export function useCardActs({ card, position, session, say, ...on }: CardOnBoard) {
  const { t } = useTranslation('boards');
  const { id, x, y, w, h } = card;
  const sayPlace = () => {
    const now = session.view().board.cards.find((each) => each.id === id);
    if (now) say(t('said.place', { x: now.x + 1, y: now.y + 1, w: now.w, h: now.h }));
  };
  const acts: CardActs = {
    edit: () => (card.kind === 'note' ? on.setEditing(id) : on.onEdit(card)),
    duplicate() {
      if (!hasRoomFor(session.view().board.cards, card.kind)) return;
      const copy = newId();
      requestFocus(copy, false);
      session.edit((cards) => addCard(cards, card, () => copy, { w, h }));
      say(t('said.added', { kind: t(`add.${card.kind}`) }));
    },
    remove: on.onRemove,
    shift(by) {
      session.move(id, { x: x + (by.x ?? 0), y: y + (by.y ?? 0), w: w + (by.w ?? 0), h: h + (by.h ?? 0) });
      sayPlace();
    },
    reorder(by) {
      const to = position.at + by;
      if (to < 0 || to >= position.count) return;
      session.edit((cards) => swapInOrder(cards, id, by));
      say(t('said.order', { at: to + 1, count: position.count }));
    },
    change: (part) =>
      session.edit((cards) => cards.map((each) => (each.id === id ? ({ ...each, ...part } as Card) : each))),
  };
  return { acts, sayPlace };
}
