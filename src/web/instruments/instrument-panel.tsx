import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import styles from './instrument-panel.module.css';

interface InstrumentPanelProps {
  title: string;
  /** Opposite the title. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** The leaf that every instrument stands on. */
export function InstrumentPanel({ title, aside, children }: InstrumentPanelProps) {
  const id = useId();
  return (
    <section className={clsx('leaf', styles.instrument)} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 className="subhead" id={id}>
          {title}
        </h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
