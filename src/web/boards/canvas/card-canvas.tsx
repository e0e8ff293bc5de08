import clsx from 'clsx';
import { type CSSProperties, useCallback, useId, useLayoutEffect, useRef, useState } from 'react';
import type { Card } from '#core/boards/board.ts';
import { heightOf } from '#core/boards/place-cards.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useMedia } from '#web/lib/use-media.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { BoardSession } from '../session/board-session.ts';
import { BoardCard } from './board-card.tsx';
import styles from './canvas.module.css';

interface CardCanvasProps {
  session: BoardSession;
  name: string;
  /** In reading order, which is the order of the page and of the Tab key. */
  cards: readonly Card[];
  say: (words: string) => void;
  /** For cards that are not written where they stand. */
  onEdit: (card: Card) => void;
}

/** Rows below the last card, so that there is somewhere to bring one. */
const ROOM_BELOW = 8;

/** Wide enough for the grid; a column in the same order where it is not. */
export const GRID_MEDIA = '(min-width: 64rem)';

export function CardCanvas({ session, name, cards, say, onEdit }: CardCanvasProps) {
  const { t } = useTranslation('boards');
  const hint = useId();
  const isGrid = useMedia(GRID_MEDIA);
  const list = useRef<HTMLUListElement>(null);
  const [editing, setEditing] = useState<string>();
  const focused = useRef<string>(undefined);

  const focusCard = useCallback((id: string | undefined) => {
    if (id) list.current?.querySelector<HTMLElement>(`[data-handle="${id}"]`)?.focus();
  }, []);

  // A card that changes its place in the order is moved on the page, and browsers drop its focus then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it may be lost whenever the order changes
  useLayoutEffect(() => {
    if (focused.current && document.activeElement === document.body) focusCard(focused.current);
  }, [cards, focusCard]);

  const remove = (card: Card) => {
    const at = cards.findIndex(({ id }) => id === card.id);
    const next = cards[at + 1] ?? cards[at - 1];
    session.edit((all) => all.filter(({ id }) => id !== card.id));
    say(t('said.deleted', { kind: t(`add.${card.kind}`) }));
    focused.current = next?.id;
    focusCard(next?.id);
  };

  return (
    <div className={styles.frame}>
      {isGrid && (
        <p className="visually-hidden" id={hint}>
          {t('hint')}
        </p>
      )}
      {cards.length === 0 && (
        <EmptyState level={2} plate="visual-workspace" title={t('empty.title')}>
          {t('empty.text')}
        </EmptyState>
      )}
      <ul
        ref={list}
        className={clsx(styles.cards, styles.board)}
        aria-label={t('canvas', { name })}
        style={{ '--rows': heightOf(cards) + ROOM_BELOW } as CSSProperties}
        onFocus={({ target }) => {
          focused.current = target.closest<HTMLElement>('[data-card]')?.dataset.card;
        }}
        onBlur={({ relatedTarget }) => {
          if (relatedTarget) focused.current = undefined;
        }}
      >
        {cards.map((card, at) => (
          <BoardCard
            key={card.id}
            card={card}
            position={{ at, count: cards.length }}
            hintId={isGrid ? hint : undefined}
            isEditing={editing === card.id}
            {...{ session, isGrid, say, onEdit, setEditing, focusCard }}
            onRemove={() => remove(card)}
          />
        ))}
      </ul>
    </div>
  );
}
