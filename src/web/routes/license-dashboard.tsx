import { RequireLogin } from '#web/account/require-login.tsx';
import { CertificateList } from '#web/certificates/certificate-list.tsx';
import { useTranslation } from '#web/languages/use-translation.ts';
import { LicenseDashboard } from '#web/licenses/license-dashboard.tsx';
import { VoiceAccess } from '#web/speech/voice-access.tsx';
import { PageMeta } from '#web/ui/page-meta.tsx';

export default function LicenseDashboardPage() {
  const { t } = useTranslation('licenses');
  return (
    <div className="wrap page">
      <PageMeta title={t('dashboard.title')} description={t('dashboard.description')} noIndex />
      <RequireLogin loadingLabel={t('dashboard.loading')}>
        {(user) => (
          <LicenseDashboard
            user={user}
            documentation={<CertificateList user={user} />}
            voice={<VoiceAccess />}
          />
        )}
      </RequireLogin>
    </div>
  );
}
