import { useId } from 'react';
import { Link } from 'react-router';
import { BRAND } from '#web/brand.ts';
import { Trans } from '#web/languages/trans.tsx';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useSession } from '#web/lib/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import styles from './license-page.module.css';
import { LicenseLevels } from './page/license-levels.tsx';
import { OwnLevel } from './page/own-level.tsx';

export function LicensePage() {
  const { t } = useTranslation('licenses');
  const { level } = useSession();
  const id = useId();
  return (
    <>
      <PageHeader title={t('license.title')} lead={t('license.lead')} />
      <div className={styles.ownLevel} role="status">
        <OwnLevel />
      </div>
      <LicenseLevels own={level} />
      <section className={styles.getLicense} aria-labelledby={id}>
        <h2 className="section-title" id={id}>
          {t('license.howTitle')}
        </h2>
        <div>
          <p className="measure">
            <Trans
              t={t}
              i18nKey="license.howText"
              values={{ email: BRAND.supportEmail }}
              components={{
                pricing: <Link className="link" to="/pricing" />,
                // biome-ignore lint/a11y/useAnchorContent: the translation puts its words inside
                mail: <a className="link" href={`mailto:${BRAND.supportEmail}`} />,
              }}
            />
          </p>
          <div className={styles.getLicenseActs}>
            <ButtonLink to="/pricing">{t('license.pricing')}</ButtonLink>
            <ButtonLink to="/license-guide" reloadDocument variant="outline">
              {t('license.guide')}
            </ButtonLink>
            <ButtonLink to="/tools" variant="ghost">
              {t('license.tools')}
            </ButtonLink>
          </div>
        </div>
      </section>
    </>
  );
}
