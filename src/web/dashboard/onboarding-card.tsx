import clsx from 'clsx';
import { X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#web/languages/use-translation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Leaf } from '#web/ui/leaf.tsx';
import styles from './onboarding-card.module.css';
import { isOpenedFromWhop } from './whop.ts';

const STEPS = ['open', 'press', 'check'] as const;
const WHOP_STEPS = ['account', 'paid', 'tab'] as const;

interface OnboardingCardProps {
  /** It only keeps its place, so that nothing below moves when it comes. */
  isWaiting: boolean;
  onClose: () => void;
}

export function OnboardingCard({ isWaiting, onClose }: OnboardingCardProps) {
  const { t } = useTranslation('dashboard');
  const [isFromWhop] = useState(isOpenedFromWhop);
  return (
    <Leaf
      as="section"
      className={clsx(styles.card, isFromWhop && styles.four, isWaiting && styles.waiting)}
      aria-label={t('onboarding.label')}
    >
      <button
        type="button"
        className="btn btn-ghost btn-icon"
        aria-label={t('onboarding.close')}
        data-takes-focus=""
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
      {isFromWhop && (
        <Part title={t('onboarding.whopNote.headline')}>
          <ol className={clsx('small soft', styles.steps)}>
            {WHOP_STEPS.map((step) => (
              <li key={step}>{t(`onboarding.whopNote.steps.${step}`)}</li>
            ))}
          </ol>
        </Part>
      )}
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
