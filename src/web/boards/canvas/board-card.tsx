import { GripHorizontal } from 'lucide-react';
import { type CSSProperties, useEffect, useRef } from 'react';
import type { Card } from '#core/boards/board.ts';
import { hostOf } from '#core/boards/card-link.ts';
import { beginningOf } from '#core/boards/note-parts.ts';
import { moveCard } from '#core/boards/place-cards.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import type { BoardSession } from '../session/board-session.ts';
import styles from './canvas.module.css';
import { BoardCardFace } from './card-face.tsx';
import { CardMenu } from './card-menu.tsx';
import { NoteField } from './note-field.tsx';
import { useCardActs } from './use-card-acts.ts';
import { useCardDrag } from './use-card-drag.ts';
import { useCardKeys } from './use-card-keys.ts';
import { takeFocus } from './wanted-focus.ts';

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

  const { acts, sayPlace } = useCardActs({ card, position, session, say, ...on });
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
        <BoardCardFace card={card} />
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
