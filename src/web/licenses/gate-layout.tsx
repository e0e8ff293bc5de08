import type { ReactNode } from 'react';
import styles from './gate.module.css';

/**
 * What may be read beside what the gate says. The card comes first, as it stands above on a narrow screen: a page that arrives in
 * pieces does not push down what is being read.
 */
export const GateLayout = ({ preview, card }: { preview: ReactNode; card: ReactNode }) => (
  <div className={styles.gate}>
    {card}
    <div className={styles.preview}>{preview}</div>
  </div>
);
