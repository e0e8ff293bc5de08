import clsx from 'clsx';
import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ButtonLink } from '#web/ui/button.tsx';
import { Leaf } from '#web/ui/leaf.tsx';
import styles from './onboarding-card.module.css';

const STEPS = ['open', 'press', 'check'] as const;

export function OnboardingCard({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('dashboard');
  return (
    <Leaf as="section" className={styles.card} aria-label={t('onboarding.label')}>
      <button
        type="button"
        className="btn btn-ghost btn-icon"
        aria-label={t('onboarding.close')}
        onClick={onClose}
      >
        <X className="icon" aria-hidden="true" />
      </button>
      <Part title={t('onboarding.welcome.title')}>
        <p className="small soft">{t('onboarding.welcome.body')}</p>
        <ButtonLink to="/tools" variant="outline" size="sm">
          {t('onboarding.welcome.button')}
        </ButtonLink>
      </Part>
      <Part title={t('onboarding.voiceGuidance.headline')}>
        <ol className={clsx('small soft', styles.steps)}>
          {STEPS.map((step) => (
            <li key={step}>{t(`onboarding.voiceGuidance.steps.${step}`)}</li>
          ))}
        </ol>
      </Part>
      <Part title={t('onboarding.licenseTip.title')}>
        <p className="small soft">{t('onboarding.licenseTip.body')}</p>
        <Link className="link small" to="/license-guide" reloadDocument>
          {t('onboarding.licenseTip.link')}
        </Link>
      </Part>
    </Leaf>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 className="subhead" id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}
