import clsx from 'clsx';
import type { CSSProperties, ReactNode } from 'react';
import { coverColor, coverFigure } from '#core/geometry/cover.ts';
import styles from './cover.module.css';
import { Geo } from './geo.tsx';

interface CoverProps {
  topic: string;
  slug: string;
  className?: string | undefined;
  children?: ReactNode;
}

/** Cloth, foil frame and the topic's figure. Never any text of its own. */
export const Cover = ({ topic, slug, className, children }: CoverProps) => (
  <div
    className={clsx(styles.cover, className)}
    style={{ '--cloth': `var(--cloth-${coverColor(topic)})` } as CSSProperties}
  >
    <Geo figure={coverFigure(topic, slug)} />
    {children}
  </div>
);
