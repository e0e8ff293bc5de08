import { ExternalLink } from 'lucide-react';
import { useLocation } from 'react-router';
import { embeddedPage } from '#core/addresses/embed-paths.ts';
import { BRAND } from '#web/brand.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import styles from './outside-act.module.css';

const raw = { interpolation: { escapeValue: false } };
const inTab = { target: '_blank', rel: 'noopener', reloadDocument: true };

/** This page where it stands by itself, in a tab of its own. */
function useOwnAddress(): string {
  const { pathname, search, hash } = useLocation();
  return (embeddedPage(pathname) ?? pathname) + search + hash;
}

/** A short act's name, as the way to where it may be done. */
export function OutsideAct({ act }: { act: string }) {
  const { t } = useTranslation('embedding');
  return (
    <ButtonLink variant="link" size="sm" to={useOwnAddress()} {...inTab}>
      {t('viewer.act', { act, brand: BRAND.name, ...raw })}
      <ExternalLink className="icon icon-sm" aria-hidden="true" />
    </ButtonLink>
  );
}

/** In the place of a form or of several acts. */
export function OutsideNote() {
  const { t } = useTranslation('embedding');
  return (
    <div className={styles.note}>
      <p className="small">{t('viewer.text', { brand: BRAND.name })}</p>
      <ButtonLink variant="outline" size="sm" to={useOwnAddress()} {...inTab}>
        {t('outside.open', { brand: BRAND.name })}
      </ButtonLink>
    </div>
  );
}
