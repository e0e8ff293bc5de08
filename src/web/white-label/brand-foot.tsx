import clsx from 'clsx';
import { Link } from 'react-router';
import { readSupport } from '#core/white-label/support-address.ts';
import type { WhiteLabel } from '#core/white-label/white-label.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Markdown } from '#web/ui/markdown.tsx';
import styles from './white-label.module.css';

interface BrandFootProps {
  brand: WhiteLabel;
  /** In place of our footer. */
  isPage?: boolean;
}

/** Where a page in a reseller's look ends: whose it is, whom to ask, whose terms these are, and who runs the site. */
export function BrandFoot({ brand: { name, support, terms }, isPage = false }: BrandFootProps) {
  const { t } = useTranslation('white-label');
  const link = readSupport(support);
  return (
    <footer className={clsx(styles.foot, isPage && styles.pageFoot)}>
      <p>{t('shown.by', { name })}</p>
      {link && (
        <p>
          {t('shown.support')}{' '}
          <a className="link" href={link.href} target="_blank" rel="noopener noreferrer nofollow ugc">
            {link.text}
          </a>
        </p>
      )}
      {terms && (
        <details>
          <summary>{t('shown.terms', { name })}</summary>
          <Markdown topLevel={3}>{terms}</Markdown>
        </details>
      )}
      <p className="small soft">
        <Link className="link" to="/" reloadDocument>
          {t('shown.runsOn')}
        </Link>{' '}
        ·{' '}
        <Link className="link" to="/terms" reloadDocument>
          {t('shown.ourTerms')}
        </Link>{' '}
        ·{' '}
        <Link className="link" to="/privacy" reloadDocument>
          {t('shown.privacy')}
        </Link>
      </p>
    </footer>
  );
}
