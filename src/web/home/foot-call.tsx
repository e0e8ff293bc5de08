import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#web/ui/button.tsx';
import styles from './foot-call.module.css';

export function FootCall() {
  const { t } = useTranslation('home');
  return (
    <section className={clsx('wrap', styles.call)} aria-labelledby="foot-call-title">
      <h2 className="section-title" id="foot-call-title">
        {t('footCta.title')}
      </h2>
      <div className="acts">
        <ButtonLink to="/tools/passionFinder" size="lg">
          {t('footCta.start')}
        </ButtonLink>
        <ButtonLink to="/license" variant="outline" size="lg">
          {t('footCta.licenses')}
        </ButtonLink>
      </div>
    </section>
  );
}
