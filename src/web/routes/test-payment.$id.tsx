import { useParams } from 'react-router';
import { RequireLogin } from '#web/account/require-login.tsx';
import { TestPaymentPage } from '#web/billing/test-payment-page.tsx';
import { useTranslation } from '#web/languages/use-translation.ts';
import { PageMeta } from '#web/ui/page-meta.tsx';

export default function TestPayment() {
  const { t } = useTranslation('billing');
  const { id = '' } = useParams();
  return (
    <div className="wrap page">
      <PageMeta title={t('test.title')} description={t('test.notice')} noIndex />
      <RequireLogin loadingLabel={t('test.loading')}>{() => <TestPaymentPage id={id} />}</RequireLogin>
    </div>
  );
}
