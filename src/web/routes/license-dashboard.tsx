import { useTranslation } from 'react-i18next';
import { RequireLogin } from '#web/account/require-login.tsx';
import { CertificateList } from '#web/certificates/certificate-list.tsx';
import { LicenseDashboard } from '#web/licenses/license-dashboard.tsx';
import { PageMeta } from '#web/ui/page-meta.tsx';

export default function LicenseDashboardPage() {
  const { t } = useTranslation('licenses');
  return (
    <div className="wrap page">
      <PageMeta title={t('dashboard.title')} description={t('dashboard.description')} noIndex />
      <RequireLogin loadingLabel={t('dashboard.loading')}>
        {(user) => <LicenseDashboard user={user} documentation={<CertificateList user={user} />} />}
      </RequireLogin>
    </div>
  );
}
