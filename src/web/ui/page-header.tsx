import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

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
  <header className={clsx('page-header', ruled && 'page-header-ruled', className)}>
    {crumbs && (
      <nav aria-label={crumbsLabel}>
        <ol className="crumbs">
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
    <div className="page-header-row">
      {mark}
      <div className="page-header-text">
        <h1 className="title">{title}</h1>
        {lead && <p className="lead">{lead}</p>}
      </div>
      {actions && <div className="page-header-actions">{actions}</div>}
    </div>
  </header>
);
