import { type ReactNode, useEffect, useId } from 'react';
import { useLocation } from 'react-router';
import styles from './settings.module.css';

interface SectionProps {
  /** What links lead to. */
  id?: string;
  title: string;
  text: string;
  children: ReactNode;
}

/** What it is about on the left, what can be changed on the right. */
export function Section({ id: anchor, title, text, children }: SectionProps) {
  const id = useId();
  const { hash } = useLocation();
  useEffect(() => {
    // The page may have been opened for this section, before the section was there.
    if (anchor !== undefined && hash === `#${anchor}`) document.getElementById(anchor)?.scrollIntoView();
  }, [anchor, hash]);
  return (
    <section className={styles.section} id={anchor} aria-labelledby={id}>
      <div>
        <h2 className="heading" id={id}>
          {title}
        </h2>
        <p className="small soft">{text}</p>
      </div>
      <div className={styles.controls}>{children}</div>
    </section>
  );
}
