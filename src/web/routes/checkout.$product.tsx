import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { findProduct } from '#core/prices/price-book.ts';
import { RequireLogin } from '#web/account/require-login.tsx';
import { CheckoutPage } from '#web/billing/checkout-page.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageMeta } from '#web/ui/page-meta.tsx';

export default function Checkout() {
  const { t } = useTranslation('billing');
  const product = findProduct(useParams().product ?? '');
  return (
    <div className="wrap page">
      <PageMeta title={t('checkout.title')} description={t('checkout.description')} noIndex />
      {product ? (
        <RequireLogin loadingLabel={t('checkout.loading')}>
          {() => <CheckoutPage product={product} />}
        </RequireLogin>
      ) : (
        <EmptyState
          level={1}
          title={t('checkout.unknown')}
          action={
            <ButtonLink to="/pricing" variant="outline">
              {t('pricing.title')}
            </ButtonLink>
          }
        />
      )}
    </div>
  );
}
