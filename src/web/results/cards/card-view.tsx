import clsx from 'clsx';
import { type CSSProperties, memo, useContext, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResultCard } from '#core/results/result-card.ts';
import { CardMarksContext } from '../card-marks.ts';
import { shortName } from '../short-name.ts';
import { CardActions } from './card-actions.tsx';
import type { CardControls, CardState } from './card-controls.ts';
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
  const [written, setWritten] = useState<string>();
  const ref = useRef<HTMLLIElement>(null);
  const wasEdited = useRef(false);
  const isEdited = written !== undefined;
  useEffect(() => {
    // Who has edited a card goes on where they were.
    if (wasEdited.current && !isEdited) ref.current?.querySelector<HTMLElement>('button + button')?.focus();
    wasEdited.current = isEdited;
  }, [isEdited]);
  const marks = useContext(CardMarksContext);
  const mark = marks?.mark(card);
  const note = marks?.note?.(card);
  const { color, moment, number, title, lines } = card;
  const name = shortName(title ?? card.text.words);
  const hasSide = !color && (number !== undefined || moment !== undefined);
  return (
    <li
      ref={ref}
      id={number && cardId(number)}
      className={clsx(
        'leaf',
        styles.card,
        hasSide && (moment ? styles.sided : styles.numbered),
        color && styles.colored,
        state === 'writing' && styles.writing,
        state === 'waiting' && styles.waiting,
      )}
      data-kind={card.kind}
      aria-busy={state === 'writing' || undefined}
      style={color ? ({ '--swatch': color } as CSSProperties) : undefined}
    >
      {color && <div className={styles.swatch}>{mark}</div>}
      {hasSide && (
        <div className={styles.side}>
          {number && <span className={styles.number}>{number}</span>}
          {moment && <span className={styles.moment}>{moment}</span>}
          {mark}
        </div>
      )}
      <div className={styles.say}>
        {title && <h3 className={styles.title}>{title}</h3>}
        <CardText
          card={card}
          draw={controls.draw}
          written={written}
          onWrite={setWritten}
          isWriting={state === 'writing'}
        />
        {lines.length > 0 && (
          <div className={styles.lines}>
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no names of their own, and keep their order
              <p key={index} className={line.isQuote ? styles.quote : styles.line}>
                {line.name && <span className={styles.name}>{line.name}</span>} {line.words}
              </p>
            ))}
          </div>
        )}
        {note && <p className={styles.line}>{note}</p>}
        {state === 'waiting' && (
          <p className={styles.line}>
            <b>{t('cards.stillDraft')}</b> {t('cards.next')}
          </p>
        )}
        {state === 'writing' ? (
          <p className={styles.soon}>{t('cards.writing')}</p>
        ) : (
          <CardActions {...{ card, name, controls, written }} onWrite={setWritten} />
        )}
      </div>
    </li>
  );
});
