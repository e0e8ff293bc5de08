import { useParams } from 'react-router';
import { bundleProductId } from '#core/bundles/bundle-product.ts';
import type { SharedTool } from '#core/community/community-tool.ts';
import { customIdOf, customSlug } from '#core/custom-tools/custom-slug.ts';
import { findProduct } from '#core/prices/price-book.ts';
import { RequireLogin } from '#web/account/require-login.tsx';
import { CheckoutPage } from '#web/billing/checkout-page.tsx';
import { CART_PRODUCT } from '#web/bundles/cart-checkout.ts';
import { useStore } from '#web/bundles/use-bundles.ts';
import { useCart } from '#web/bundles/use-cart.ts';
import { useSharedTool } from '#web/community/use-shared-tool.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import type { BundlesOnSale, ToolOnSale } from '#web/prices/on-sale.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
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

function ProductCheckout({ asked }: { asked: string }) {
  const { t } = useTranslation('billing');
  const toolId = customIdOf(asked);
  const shared = useSharedTool(toolId ?? '');
  const product = findProduct(asked) ?? onSale(shared.data);
  if (toolId && shared.isPending) return <LoadingState label={t('checkout.loading')} />;
  return product ? (
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
  );
}

const onSale = (tool: SharedTool | undefined): ToolOnSale | undefined =>
  tool?.isForSale && tool.priceCents !== null
    ? {
        ...{ kind: 'custom-tool', id: customSlug(tool.id), interval: 'once', amount: tool.priceCents },
        ...{ name: tool.name, author: tool.author },
      }
    : undefined;

/** The whole cart in one order. What is paid leaves the cart by itself, as everything does that one owns. */
function CartCheckout() {
  const { t } = useTranslation(['billing', 'bundles']);
  const query = useStore();
  const { items, total } = useCart(query.data);
  const inCart: BundlesOnSale = {
    kind: 'prompt-bundles',
    id: CART_PRODUCT,
    name: t('bundles:checkout.name', { count: items.length }),
    items: items.map(({ slug, name, cents }) => ({ productId: bundleProductId(slug), name, cents })),
    ...{ amount: total, interval: 'once' },
  };
  return (
    <Loaded query={query} loading={t('checkout.loading')}>
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
