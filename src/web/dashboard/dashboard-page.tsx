import { useMemo } from 'react';
import type { SessionUser } from '#core/account/session-facts.ts';
import { firstWord } from '#web/account/greeting-name.ts';
import { PreferenceSwitch } from '#web/account/preference-switch.tsx';
import { errorIdOf } from '#web/api/error-id.ts';
import { useCatalogue } from '#web/catalogue/use-catalogue.ts';
import { useHiddenTools } from '#web/catalogue/use-hidden-tools.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useSession } from '#web/lib/session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { AcademyCard } from './cards/academy-card.tsx';
import { LicensedTools } from './cards/licensed-tools.tsx';
import { PassionResult, QUIZ } from './cards/passion-result.tsx';
import { PremiumCall } from './cards/premium-call.tsx';
import { Recommended } from './cards/recommended.tsx';
import { ToolCards } from './cards/tool-cards.tsx';
import { UseCases } from './cards/use-cases.tsx';
import styles from './dashboard-page.module.css';
import { DashboardTour } from './dashboard-tour.tsx';
import { NextAction } from './next/next-action.tsx';
import { OnboardingCard } from './onboarding-card.tsx';
import { RecentWork } from './recent-work.tsx';
import { useOnboarding } from './use-onboarding.ts';

export function DashboardPage({ user }: { user: SessionUser }) {
  const { t } = useTranslation('dashboard');
  const catalogue = useCatalogue();
  const hidden = useHiddenTools();
  const tools = catalogue.data;
  const offered = useMemo(() => tools?.filter(({ slug }) => !hidden.has(slug)), [tools, hidden]);
  const failure = !tools && catalogue.error;
  const isQuizOffered = !hidden.has(QUIZ);
  const { onboardingMode } = useSession();
  const onboarding = useOnboarding();
  return (
    <>
      <PageHeader
        title={t('title', { name: firstWord(user.name) ?? t('creator') })}
        actions={
          <>
            {!onboarding.isWanted && (
              <Button variant="ghost" onClick={onboarding.open}>
                {t('onboarding.open')}
              </Button>
            )}
            <ButtonLink to="/analytics" variant="ghost" data-tour="analytics">
              {t('analytics')}
            </ButtonLink>
            <ButtonLink to="/settings" variant="ghost">
              {t('settings')}
            </ButtonLink>
            <ButtonLink to="/tools" variant="outline">
              {t('exploreTools')}
            </ButtonLink>
          </>
        }
      />
      <NextAction tools={failure ? [] : tools} isQuizOffered={isQuizOffered} />
      {onboarding.isWanted && <OnboardingCard isWaiting={onboarding.isWaiting} onClose={onboarding.close} />}
      <div className={styles.grid}>
        <RecentWork tools={tools ?? []} />
        <div className={styles.side}>
          <LicensedTools catalogue={catalogue} />
          <PassionResult isOffered={isQuizOffered} />
        </div>
      </div>
      <AcademyCard />
      {failure ? (
        <div className={styles.failed}>
          <ErrorState
            level={2}
            title={t('catalogueFailed')}
            onRetry={() => void catalogue.refetch()}
            errorId={errorIdOf(failure)}
          />
        </div>
      ) : (
        <ToolCards tools={offered} />
      )}
      <UseCases tools={offered} />
      <Recommended />
      <PremiumCall tools={offered} />
      <div className={styles.mode}>
        <PreferenceSwitch
          label={t('simplified')}
          isOn={onboardingMode === 'simplified'}
          toPreference={(isOn) => ({ onboardingMode: isOn ? 'simplified' : 'standard' })}
        />
      </div>
      <DashboardTour />
    </>
  );
}
