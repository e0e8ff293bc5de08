import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './page-header.module.css';

export interface Crumb {
  label: string;
  to?: string;
}

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
    {crumbs && (
      <nav aria-label={crumbsLabel}>
        <ol className={styles.crumbs}>
          {crumbs.map(({ label, to }) => (
            <li key={label}>
              {to ? (
                <Link className="link" to={to}>
                  {label}
                </Link>
              ) : (
                label
              )}
            </li>
          ))}
        </ol>
      </nav>
    )}
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
