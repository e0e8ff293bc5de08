import type { ReactNode } from 'react';
import styles from './figure-strip.module.css';

export interface StripFigure {
  label: string;
  value: string;
  /** What the figure rests on. */
  note?: ReactNode;
}

/** Label, figure and a line about each, in one ruled strip. */
export const FigureStrip = ({ label, figures }: { label: string; figures: readonly StripFigure[] }) => (
  <dl className={styles.strip} aria-label={label}>
    {figures.map(({ label: name, value, note }) => (
      <div key={name}>
        <dt className="small">{name}</dt>
        <dd className="figures">{value}</dd>
        {note && <dd className="micro soft">{note}</dd>}
      </div>
    ))}
  </dl>
);
