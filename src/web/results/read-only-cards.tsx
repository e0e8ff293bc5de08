import type { ShownCard } from '#core/results/example-result.ts';
import { CardFace, cardProps } from './cards/card-face.tsx';
import styles from './cards/cards.module.css';

/** Cards of a result that is only read: nothing of it is copied, edited or sent. */
export const ReadOnlyCards = ({ cards }: { cards: readonly ShownCard[] }) => (
  <div className={styles.result}>
    <ul className={styles.cards}>
      {cards.map((card, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change
        <li key={index} {...cardProps(card)} data-kind={card.kind}>
          <CardFace card={card} text={<p className={styles.text}>{card.words}</p>} />
        </li>
      ))}
    </ul>
  </div>
);
