import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import styles from './panel.module.css';

interface PanelProps {
  title: string;
  /** Where everything is that this shows a part of. */
  more?: { to: string; label: string } | undefined;
  children: ReactNode;
}

/** A titled part of the dashboard, ruled at the top. */
export function Panel({ title, more, children }: PanelProps) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 className="heading" id={id}>
          {title}
        </h2>
        {more && (
          <Link className="link small" to={more.to}>
            {more.label}
          </Link>
        )}
      </header>
      {children}
    </section>
  );
}
