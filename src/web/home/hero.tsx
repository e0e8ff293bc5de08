import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Level } from '#core/licenses/levels.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Wheel } from '#web/ui/wheel.tsx';
import styles from './hero.module.css';

interface HeroProps {
  counts: Record<Level, number>;
  children: ReactNode;
}

export function Hero({ counts, children }: HeroProps) {
  const { t } = useTranslation(['home', 'shell']);
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <div className={styles.halo} aria-hidden="true" />
      <div className="wrap">
        <div className={styles.text} data-tour="welcome">
          <h1 className="display" id="hero-title">
            {t('hero.title')}
          </h1>
          <p className="lead">{t('hero.lead')}</p>
          <div className="acts">
            <ButtonLink to="/signup" variant="glowing" size="lg" className="only-out">
              {t('hero.signup')}
            </ButtonLink>
            <ButtonLink to="/dashboard" variant="glowing" size="lg" className="only-in">
              {t('shell:nav.dashboard')}
            </ButtonLink>
            <a className="btn btn-outline btn-lg" href="#features">
              {t('hero.explore')}
            </a>
          </div>
        </div>
        <Wheel counts={counts} />
      </div>
      {children}
    </section>
  );
}
