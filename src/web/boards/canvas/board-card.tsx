import { GripHorizontal } from 'lucide-react';
import { type CSSProperties, useEffect, useRef } from 'react';
import type { Card, Place } from '#core/boards/board.ts';
import { hostOf } from '#core/boards/card-link.ts';
import { beginningOf } from '#core/boards/note-parts.ts';
import { moveCard } from '#core/boards/place-cards.ts';
import { swapInOrder } from '#core/boards/reading-order.ts';
import { addCard, hasRoomFor } from '#core/boards/start-board.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { type BoardSession, newId } from '../session/board-session.ts';
import styles from './canvas.module.css';
import { CardFace } from './card-face.tsx';
import { CardMenu } from './card-menu.tsx';
import { NoteField } from './note-field.tsx';
import { useCardDrag } from './use-card-drag.ts';
import { useCardKeys } from './use-card-keys.ts';
import { requestFocus, takeFocus } from './wanted-focus.ts';

interface BoardCardProps {
  card: Card;
  /** In the order of reading, from 0. */
  position: { at: number; count: number };
  session: BoardSession;
  isGrid: boolean;
  isEditing: boolean;
  hintId: string | undefined;
  say: (words: string) => void;
  onEdit: (card: Card) => void;
  onRemove: () => void;
  setEditing: (id: string | undefined) => void;
  focusCard: (id: string) => void;
}

/** What a card can be told to do, by pointer, keys and menu alike. */
export interface CardActs {
  edit: () => void;
  duplicate: () => void;
  remove: () => void;
  /** By so many cells. */
  shift: (by: Partial<Place>) => void;
  reorder: (by: -1 | 1) => void;
  change: (part: Partial<Card>) => void;
}

export function BoardCard({
  card,
  position,
  session,
  isGrid,
  isEditing,
  hintId,
  say,
  ...on
}: BoardCardProps) {
  const { t } = useTranslation('boards');
  const ref = useRef<HTMLLIElement>(null);
  const { id, x, y, w, h } = card;
  const kind = t(`add.${card.kind}`);

  useEffect(() => {
    const wanted = takeFocus(id);
    if (wanted?.isEditing) on.setEditing(id);
    else if (wanted) on.focusCard(id);
    if (wanted) ref.current?.scrollIntoView({ block: 'nearest' });
  });

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
      say(t('said.added', { kind }));
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
  const drag = useCardDrag({ card, session, isGrid, ref, onPress: acts.edit, onMoved: sayPlace });
  const onKeyDown = useCardKeys(acts, isGrid);
  const words = wordsOf(card) || t('card.empty');

  /** A text that needs more room gets it, in the same step. */
  const write = (text: string, neededCells: number) =>
    session.edit((cards) => {
      const written = cards.map((each) => (each.id === id ? ({ ...each, text } as Card) : each));
      return neededCells > h ? moveCard(written, id, { h: neededCells }) : written;
    }, `text:${id}`);

  return (
    <li
      ref={ref}
      data-card={id}
      className={styles.card}
      data-colour={card.kind === 'note' ? card.colour : undefined}
      data-kind={card.kind}
      style={{ '--x': x, '--y': y, '--w': w, '--h': h } as CSSProperties}
      {...drag}
    >
      <div className={styles.head}>
        <button
          type="button"
          className={styles.handle}
          data-handle={id}
          aria-label={t('card.label', { kind, words, x: x + 1, y: y + 1 })}
          aria-describedby={hintId}
          onKeyDown={onKeyDown}
          onBlur={session.endStep}
        >
          <GripHorizontal className="icon icon-sm" aria-hidden="true" />
        </button>
        <CardMenu card={card} acts={acts} isGrid={isGrid} position={position} />
      </div>
      {isEditing && card.kind === 'note' ? (
        <NoteField
          text={card.text}
          onWrite={write}
          onDone={(isByKey) => {
            session.endStep();
            on.setEditing(undefined);
            if (isByKey) requestAnimationFrame(() => on.focusCard(id));
          }}
        />
      ) : (
        <CardFace card={card} />
      )}
      {isGrid && <span className={styles.corner} data-corner="" aria-hidden="true" />}
    </li>
  );
}

function wordsOf(card: Card): string {
  switch (card.kind) {
    case 'note':
    case 'result':
      return beginningOf(card.text);
    case 'image':
      return card.alt;
    case 'link':
      return card.title || hostOf(card.url);
  }
}
