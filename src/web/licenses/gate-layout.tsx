import type { ReactNode } from 'react';
import styles from './gate.module.css';

/** What may be read beside what the gate says. */
export const GateLayout = ({ preview, card }: { preview: ReactNode; card: ReactNode }) => (
  <div className={styles.gate}>
    <div className={styles.preview}>{preview}</div>
    {card}
  </div>
);
