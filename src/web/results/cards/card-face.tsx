import clsx from 'clsx';
import { type CSSProperties, Fragment, type ReactNode } from 'react';
import type { ResultCard } from '#core/results/result-card.ts';
import styles from './cards.module.css';

type CardHead = Pick<ResultCard, 'number' | 'title' | 'moment' | 'color' | 'lines'>;

interface CardFaceProps {
  card: CardHead;
  /** What the card is for. */
  text: ReactNode;
  /** Below its number, or on its colour. */
  mark?: ReactNode;
  /** Below its lines. */
  children?: ReactNode;
}

const hasSide = ({ color, number, moment }: CardHead): boolean =>
  !color && (number !== undefined || moment !== undefined);

/** Of the element that a card stands in. */
export const cardProps = (card: CardHead) => ({
  className: clsx(
    'leaf',
    styles.card,
    hasSide(card) && (card.moment ? styles.sided : styles.numbered),
    card.color && styles.colored,
  ),
  style: card.color ? ({ '--swatch': card.color } as CSSProperties) : undefined,
});

/** What stands on a card, whether something can be done with it or it is only read. */
export function CardFace({ card, text, mark, children }: CardFaceProps) {
  const { color, moment, number, title, lines } = card;
  return (
    <>
      {color && <div className={styles.swatch}>{mark}</div>}
      {hasSide(card) && (
        <div className={styles.side}>
          {number && <span className={styles.number}>{number}</span>}
          {moment && <Moment words={moment} />}
          {mark}
        </div>
      )}
      <div className={styles.say}>
        {title && <h3 className={styles.title}>{title}</h3>}
        {text}
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
        {children}
      </div>
    </>
  );
}

/** A day or a span of time is not broken at its dashes. */
const Moment = ({ words }: { words: string }) => (
  <span className={styles.moment}>
    {words.split(' ').map((word, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words of a moment keep their order
      <Fragment key={index}>
        {index > 0 && ' '}
        <span>{word}</span>
      </Fragment>
    ))}
  </span>
);
