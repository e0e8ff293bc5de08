import { useTranslation } from 'react-i18next';
import { RequireLogin } from '#web/account/require-login.tsx';
import { ClaimPage } from '#web/billing/claim-page.tsx';
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
