import { type ReactNode, useId } from 'react';
import styles from './result-view.module.css';

interface ResultSectionProps {
  title: string;
  /** In few words: how many. */
  aside?: string | undefined;
  children: ReactNode;
}

export function ResultSection({ title, aside, children }: ResultSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id}>{title}</h3>
        {aside && <span>{aside}</span>}
      </div>
      {children}
    </section>
  );
}
