import { ExternalLink } from 'lucide-react';
import { BRAND } from '#web/brand.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import styles from './outside-act.module.css';
import { OutsideLink } from './outside-link.tsx';

const raw = { interpolation: { escapeValue: false } };

/** A short act's name, as the way to where it may be done. */
export function OutsideAct({ act }: { act: string }) {
  const { t } = useTranslation('embedding');
  return (
    <OutsideLink variant="link" size="sm">
      {t('viewer.act', { act, brand: BRAND.name, ...raw })}
      <ExternalLink className="icon icon-sm" aria-hidden="true" />
    </OutsideLink>
  );
}

/** In the place of a form or of several acts. */
export function OutsideNote() {
  const { t } = useTranslation('embedding');
  return (
    <div className={styles.note}>
      <p className="small">{t('viewer.text', { brand: BRAND.name })}</p>
      <OutsideLink variant="outline" size="sm">
        {t('outside.open', { brand: BRAND.name })}
      </OutsideLink>
    </div>
  );
}
