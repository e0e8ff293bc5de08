import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ButtonLink } from '#web/ui/button.tsx';
import styles from './call-to-action.module.css';
import { NightSpirals } from './night-spirals.tsx';

/** A night leaf: dark in both themes, its figure cropped by the edge. */
export function CallToAction() {
  const { t } = useTranslation('home');
  return (
    <section className={clsx('dark', styles.night)} aria-labelledby="night-title">
      <NightSpirals />
      <div className="wrap">
        <h2 className="section-title" id="night-title">
          {t('night.title')}
        </h2>
        <p className="lead">{t('night.lead')}</p>
        <div className="acts">
          <ButtonLink to="/tools" size="lg">
            {t('night.tools')}
          </ButtonLink>
          <ButtonLink to="/signup" variant="outline" size="lg" className="only-out">
            {t('night.start')}
          </ButtonLink>
          <Link className="link" to="/clone-tiers">
            {t('night.clone')}
          </Link>
        </div>
      </div>
    </section>
  );
}
