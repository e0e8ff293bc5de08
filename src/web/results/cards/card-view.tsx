import clsx from 'clsx';
import { memo, useContext, useEffect, useRef, useState } from 'react';
import type { ResultCard } from '#core/results/result-card.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { CardMarksContext } from '../card-marks.ts';
import { shortName } from '../short-name.ts';
import { CardActions } from './card-actions.tsx';
import type { CardControls, CardState } from './card-controls.ts';
import { CardFace, cardProps } from './card-face.tsx';
import { cardId } from './card-id.ts';
import { CardText } from './card-text.tsx';
import styles from './cards.module.css';

interface CardViewProps {
  card: ResultCard;
  state: CardState;
  controls: CardControls;
}

/** One thing to copy, with what the result says about it. */
export const CardView = memo(({ card, state, controls }: CardViewProps) => {
  const { t } = useTranslation('results');
  const [begun, setBegun] = useState<string>();
  const [written, setWritten] = useState<string>();
  const ref = useRef<HTMLLIElement>(null);
  const wasEdited = useRef(false);
  const isEdited = written !== undefined;
  /** What is written first is what stands there. */
  const write = (next: string | undefined) => {
    if (!isEdited) setBegun(next);
    setWritten(next);
  };
  // Another result is on its way.
  if (isEdited && !controls.onEdit) setWritten(undefined);
  useEffect(() => {
    // Who has edited a card goes on where they were.
    if (wasEdited.current && !isEdited) ref.current?.querySelector<HTMLElement>('button + button')?.focus();
    wasEdited.current = isEdited;
  }, [isEdited]);
  const marks = useContext(CardMarksContext);
  const mark = marks?.mark(card);
  const note = marks?.note?.(card);
  const { number, title } = card;
  const name = shortName(title ?? card.text.words);
  const { className, style } = cardProps(card);
  return (
    <li
      ref={ref}
      id={number && cardId(number)}
      className={clsx(
        className,
        state === 'writing' && styles.writing,
        state === 'waiting' && styles.waiting,
      )}
      data-kind={card.kind}
      aria-busy={state === 'writing' || undefined}
      style={style}
    >
      <CardFace
        card={card}
        mark={mark}
        text={
          <CardText
            card={card}
            draw={controls.draw}
            written={written}
            isChanged={written !== begun}
            onWrite={write}
            isWriting={state === 'writing'}
          />
        }
      >
        {note && <p className={styles.line}>{note}</p>}
        {state === 'waiting' && (
          <p className={styles.line}>
            <b>{t('cards.stillDraft')}</b> {t('cards.next')}
          </p>
        )}
        {state === 'writing' ? (
          <p className={styles.soon}>{t('cards.writing')}</p>
        ) : (
          <CardActions {...{ card, name, controls, written }} onWrite={write} />
        )}
      </CardFace>
    </li>
  );
});
