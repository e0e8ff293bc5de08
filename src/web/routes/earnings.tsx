import { RequireLogin } from '#web/account/require-login.tsx';
import { EarningsPage } from '#web/earnings/earnings-page.tsx';
import { useTranslation } from '#web/languages/use-translation.ts';
import { PageMeta } from '#web/ui/page-meta.tsx';

export default function EarningsRoute() {
  const { t } = useTranslation('earnings');
  return (
    <div className="wrap page">
      <PageMeta title={t('title')} description={t('description')} noIndex />
      <RequireLogin loadingLabel={t('loading')}>{() => <EarningsPage />}</RequireLogin>
    </div>
  );
}
