import { useTranslation } from 'react-i18next';
import { firstWord } from '#web/account/greeting-name.ts';
import { useCatalogue } from '#web/catalogue/use-catalogue.ts';
import { type SessionUser, useSession } from '#web/lib/session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import styles from './dashboard-page.module.css';
import { LicensedTools } from './licensed-tools.tsx';
import { OnboardingCard } from './onboarding-card.tsx';
import { PassionResult } from './passion-result.tsx';
import { RecentRuns } from './recent-runs.tsx';
import { useOnboarding } from './use-onboarding.ts';

export function DashboardPage({ user }: { user: SessionUser }) {
  const { t } = useTranslation('dashboard');
  const { data: tools = [] } = useCatalogue();
  const { level } = useSession();
  const onboarding = useOnboarding();
  return (
    <>
      <PageHeader
        title={t('title', { name: firstWord(user.name) ?? t('creator') })}
        actions={
          <>
            {!onboarding.isOpen && (
              <Button variant="ghost" onClick={onboarding.open}>
                {t('onboarding.open')}
              </Button>
            )}
            <ButtonLink to="/settings" variant="outline">
              {t('settings')}
            </ButtonLink>
            <ButtonLink to="/tools">{t('exploreTools')}</ButtonLink>
          </>
        }
      />
      {onboarding.isOpen && <OnboardingCard onClose={onboarding.close} />}
      <div className={styles.grid} data-tour="dashboard">
        <RecentRuns tools={tools} />
        <div className={styles.side}>
          <LicensedTools tools={tools} />
          <PassionResult />
        </div>
      </div>
      {level !== 'exclusive' && <PremiumCall />}
    </>
  );
}

function PremiumCall() {
  const { t } = useTranslation(['dashboard', 'common']);
  const { level } = useSession();
  return (
    <section className={styles.premiumCall}>
      <h2 className="section-title">{t('premium.title')}</h2>
      <div>
        <p className="soft">{t('premium.text', { level: t(`common:levels.${level}`) })}</p>
        <ButtonLink to="/license" variant="outline">
          {t('premium.action')}
        </ButtonLink>
      </div>
    </section>
  );
}
