import { useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { bundleProductId } from '#core/bundles/bundle-product.ts';
import { RequireLogin } from '#web/account/require-login.tsx';
import { CheckoutPage } from '#web/billing/checkout-page.tsx';
import { ProductCheckout } from '#web/billing/product-checkout.tsx';
import { CART_PRODUCT } from '#web/bundles/cart-checkout.ts';
import { useStore } from '#web/bundles/use-bundles.ts';
import { useCart } from '#web/bundles/use-cart.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import type { BundlesOnSale } from '#web/prices/on-sale.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageMeta } from '#web/ui/page-meta.tsx';

export default function Checkout() {
  const { t } = useTranslation('billing');
  const asked = useParams().product ?? '';
  return (
    <div className="wrap page">
      <PageMeta title={t('checkout.title')} description={t('checkout.description')} noIndex />
      {asked === CART_PRODUCT ? (
        <RequireLogin loadingLabel={t('checkout.loading')}>{() => <CartCheckout />}</RequireLogin>
      ) : (
        <ProductCheckout asked={asked} />
      )}
    </div>
  );
}

/** The whole cart in one order. What is paid leaves the cart by itself, as everything does that one owns. */
function CartCheckout() {
  const { t } = useTranslation(['billing', 'bundles']);
  const query = useStore();
  const client = useQueryClient();
  const { items, total, isComplete, error } = useCart(query.data);
  // A part of the cart is not what somebody wants to pay.
  const cart = {
    data: isComplete || undefined,
    error: query.error ?? error,
    refetch: () => client.refetchQueries({ queryKey: ['bundles'], type: 'active' }),
  };
  const inCart: BundlesOnSale = {
    kind: 'prompt-bundles',
    id: CART_PRODUCT,
    name: t('bundles:checkout.name', { count: items.length }),
    items: items.map(({ slug, name, cents }) => ({ productId: bundleProductId(slug), name, cents })),
    ...{ amount: total, interval: 'once' },
  };
  return (
    <Loaded query={cart} loading={t('checkout.loading')}>
      {() =>
        items.length === 0 ? (
          <EmptyState
            level={1}
            title={t('bundles:checkout.empty')}
            action={
              <ButtonLink to="/prompt-store" variant="outline">
                {t('bundles:checkout.back')}
              </ButtonLink>
            }
          />
        ) : (
          <CheckoutPage product={inCart} />
        )
      }
    </Loaded>
  );
}
