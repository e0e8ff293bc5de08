import clsx from 'clsx';
import { Link } from 'react-router';
import type { WhiteLabel } from '#core/white-label/white-label.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { BrandContact } from './brand-contact.tsx';
import styles from './white-label.module.css';

interface BrandFootProps {
  brand: WhiteLabel;
  /** In place of our footer. */
  isPage?: boolean;
}

/** Where a page in a reseller's look ends: whose it is, whom to ask, whose terms these are, and who runs the site. */
export function BrandFoot({ brand, isPage = false }: BrandFootProps) {
  const { t } = useTranslation('white-label');
  const { name } = brand;
  return (
    <footer className={clsx(styles.foot, isPage && styles.pageFoot)}>
      <p>{t('shown.by', { name })}</p>
      <BrandContact
        brand={brand}
        questions={t('shown.support')}
        termsOf={t('shown.terms', { name })}
        topLevel={3}
      />
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
