import type { ReactNode } from 'react';
import styles from './scroll-table.module.css';

/** A wide table on a narrow screen: scrolled sideways, with the keyboard too. */
export const ScrollTable = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/useSemanticElements: a group of nothing that is filled in
  // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no pointer scrolls with the arrow keys
  <div role="group" className={styles.scroll} aria-label={label} tabIndex={0}>
    <table className={styles.table}>{children}</table>
  </div>
);
