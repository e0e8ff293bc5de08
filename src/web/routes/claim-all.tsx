import { RequireLogin } from '#web/account/require-login.tsx';
import { ClaimPage } from '#web/billing/claim-page.tsx';
import { useTranslation } from '#web/languages/use-translation.ts';
import { PageMeta } from '#web/ui/page-meta.tsx';

export default function ClaimAll() {
  const { t } = useTranslation('billing');
  return (
    <div className="wrap page">
      <PageMeta title={t('claim.title')} description={t('claim.description')} noIndex />
      <RequireLogin loadingLabel={t('claim.loading')}>{() => <ClaimPage />}</RequireLogin>
    </div>
  );
}
