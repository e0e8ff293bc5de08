import { RequireLogin } from '#web/account/require-login.tsx';
import { DashboardPage } from '#web/dashboard/dashboard-page.tsx';
import { useTranslation } from '#web/languages/use-translation.ts';
import { PageMeta } from '#web/ui/page-meta.tsx';

export default function Dashboard() {
  const { t } = useTranslation('dashboard');
  return (
    <div className="wrap page">
      <PageMeta title={t('pageTitle')} description={t('description')} noIndex />
      <RequireLogin loadingLabel={t('loading')}>{(user) => <DashboardPage user={user} />}</RequireLogin>
    </div>
  );
}
