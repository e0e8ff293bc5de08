import { RequireLogin } from '#web/account/require-login.tsx';
import { ManagePage } from '#web/billing/manage-page.tsx';
import { useTranslation } from '#web/languages/use-translation.ts';
import { PageMeta } from '#web/ui/page-meta.tsx';

export default function ManageLicense() {
  const { t } = useTranslation('billing');
  return (
    <div className="wrap page">
      <PageMeta title={t('manage.title')} description={t('manage.lead')} noIndex />
      <RequireLogin loadingLabel={t('manage.loading')}>{() => <ManagePage />}</RequireLogin>
    </div>
  );
}
