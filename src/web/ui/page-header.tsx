import clsx from 'clsx';
import type { ReactNode } from 'react';
import { type Crumb, Crumbs } from './crumbs.tsx';
import styles from './page-header.module.css';

interface PageHeaderProps {
  /** The page's only h1. */
  title: ReactNode;
  lead?: ReactNode;
  /** The way here, without the page itself. */
  crumbs?: readonly Crumb[];
  crumbsLabel?: string;
  /** Before the title: a seal. */
  mark?: ReactNode;
  /** Opposite the title: buttons, a search field, badges. */
  actions?: ReactNode;
  ruled?: boolean;
  className?: string | undefined;
}

export const PageHeader = ({
  title,
  lead,
  crumbs,
  crumbsLabel,
  mark,
  actions,
  ruled,
  className,
}: PageHeaderProps) => (
  <header className={clsx(styles.header, ruled && styles.ruled, className)}>
    {crumbs && <Crumbs crumbs={crumbs} label={crumbsLabel} />}
    <div className={styles.row}>
      {mark}
      <div className={styles.text}>
        <h1 className="title">{title}</h1>
        {lead && <p className="lead">{lead}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  </header>
);
