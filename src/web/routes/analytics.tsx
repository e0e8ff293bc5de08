import { RequireLogin } from '#web/account/require-login.tsx';
import { AnalyticsPage } from '#web/analytics/analytics-page.tsx';
import { useTranslation } from '#web/languages/use-translation.ts';
import { PageMeta } from '#web/ui/page-meta.tsx';

export default function Analytics() {
  const { t } = useTranslation('analytics');
  return (
    <div className="wrap page">
      <PageMeta title={t('title')} description={t('lead')} noIndex />
      <RequireLogin loadingLabel={t('loading')}>{() => <AnalyticsPage />}</RequireLogin>
    </div>
  );
}
