import type { SessionUser } from '#core/account/session-facts.ts';
import { ChangePasswordForm } from '#web/account/change-password-form.tsx';
import { PictureField } from '#web/account/picture-field.tsx';
import { PreferenceSwitch } from '#web/account/preference-switch.tsx';
import { ProfileForm } from '#web/account/profile-form.tsx';
import { recallOnboarding } from '#web/dashboard/onboarding-memory.ts';
import { ApiKeyCard } from '#web/key-card/api-key-card.tsx';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useSession } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { showToast } from '#web/ui/toast.ts';
import { AppearanceSection } from './appearance-section.tsx';
import { BudgetSection } from './budget-section.tsx';
import { ConnectionsSection } from './connections-section.tsx';
import { DataSection } from './data-section.tsx';
import { DeviceSection } from './device-section.tsx';
import { HistorySection } from './history-section.tsx';
import { NotificationsSection } from './notifications-section.tsx';
import { OrdersSection } from './orders-section.tsx';
import { PlanSection } from './plan-section.tsx';
import { Section } from './section.tsx';
import styles from './settings.module.css';
import { StorageSection } from './storage-section.tsx';
import { ToursSection } from './tours-section.tsx';

export function SettingsPage({ user }: { user: SessionUser }) {
  const { t } = useTranslation('settings');
  const { onboardingMode } = useSession();
  const showCardAgain = () => {
    recallOnboarding();
    const link = { to: '/dashboard', label: t('onboarding.cardOpen') };
    showToast({ type: 'success', title: t('onboarding.cardDone'), link });
  };
  return (
    <>
      <PageHeader title={t('title')} ruled />
      <Section title={t('profile.title')} text={t('profile.text')}>
        <PictureField user={user} />
        <dl className={styles.fact}>
          <dt>{t('profile.email')}</dt>
          <dd>{user.email}</dd>
          <dd className="micro soft">{t('profile.emailText')}</dd>
        </dl>
        <ProfileForm user={user} />
      </Section>
      <AppearanceSection />
      <Section title={t('onboarding.title')} text={t('onboarding.text')}>
        <PreferenceSwitch
          label={t('onboarding.switch')}
          isOn={onboardingMode === 'simplified'}
          toPreference={(isOn) => ({ onboardingMode: isOn ? 'simplified' : 'standard' })}
        />
        <Button variant="outline" size="sm" onClick={showCardAgain}>
          {t('onboarding.card')}
        </Button>
      </Section>
      <PlanSection />
      <OrdersSection />
      <NotificationsSection />
      <HistorySection user={user} />
      <StorageSection />
      <DeviceSection user={user} />
      <BudgetSection />
      <Section title={t('keys.title')} text={t('keys.text')}>
        <ApiKeyCard waiting="nothing" />
      </Section>
      <Section title={t('password.title')} text={t('password.text')}>
        <ChangePasswordForm />
      </Section>
      <ConnectionsSection />
      <ToursSection />
      <DataSection user={user} />
    </>
  );
}
