import type { CSSProperties } from 'react';
import type { Card } from '#core/boards/board.ts';
import styles from './canvas.module.css';
import { BoardCardFace } from './card-face.tsx';

/** A card that nobody changes. */
export const ReadCard = ({ card }: { card: Card }) => (
  <li
    className={styles.card}
    data-colour={card.kind === 'note' ? card.colour : undefined}
    data-kind={card.kind}
    style={{ '--x': card.x, '--y': card.y, '--w': card.w, '--h': card.h } as CSSProperties}
  >
    <BoardCardFace card={card} />
  </li>
);
