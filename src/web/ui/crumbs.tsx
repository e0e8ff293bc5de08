import { Link } from 'react-router';
import styles from './crumbs.module.css';

export interface Crumb {
  label: string;
  to?: string;
}

interface CrumbsProps {
  /** The way here, without the page itself. */
  crumbs: readonly Crumb[];
  label: string | undefined;
}

export const Crumbs = ({ crumbs, label }: CrumbsProps) => (
  <nav aria-label={label}>
    <ol className={styles.crumbs}>
      {crumbs.map((crumb) => (
        <li key={crumb.label}>
          {crumb.to ? (
            <Link className="link" to={crumb.to}>
              {crumb.label}
            </Link>
          ) : (
            crumb.label
          )}
        </li>
      ))}
    </ol>
  </nav>
);
