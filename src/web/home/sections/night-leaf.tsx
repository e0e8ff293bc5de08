import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import { keepHyphenated } from '#web/ui/keep-hyphenated.tsx';
import styles from './night-leaf.module.css';
import { NightSpirals } from './night-spirals.tsx';

interface NightLeafProps {
  title: string;
  lead: string;
  /** 1 where it opens a page. */
  level?: 1 | 2;
  /** What can be done. */
  children: ReactNode;
  className?: string | undefined;
}

/** Dark in both themes, its figure cropped by the edge. */
export function NightLeaf({ title, lead, level = 2, children, className }: NightLeafProps) {
  const id = useId();
  const Title = `h${level}` as const;
  return (
    <section className={clsx('dark', styles.night, className)} aria-labelledby={id}>
      <div className="wrap">
        <Title className={level === 1 ? 'title' : 'section-title'} id={id}>
          {keepHyphenated(title)}
        </Title>
        <p className="lead">{lead}</p>
        <div className="acts">{children}</div>
      </div>
      {/* Last, as it is placed by the height of what is said: it would move as that arrives. */}
      <NightSpirals />
    </section>
  );
}
