import { useParams } from 'react-router';
import { RequireLogin } from '#web/account/require-login.tsx';
import { OrderPage } from '#web/billing/order-page.tsx';
import { useTranslation } from '#web/languages/use-translation.ts';
import { PageMeta } from '#web/ui/page-meta.tsx';

export default function Order() {
  const { t } = useTranslation('billing');
  const { id = '' } = useParams();
  return (
    <div className="wrap page">
      <PageMeta title={t('order.title')} description={t('order.description')} noIndex />
      <RequireLogin loadingLabel={t('order.loading')}>
        {(user) => <OrderPage id={id} user={user} />}
      </RequireLogin>
    </div>
  );
}
