import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { SharedTool } from '#core/community/community-tool.ts';
import { customIdOf, customSlug } from '#core/custom-tools/custom-slug.ts';
import { findProduct } from '#core/prices/price-book.ts';
import { RequireLogin } from '#web/account/require-login.tsx';
import { CheckoutPage, type ToolOnSale } from '#web/billing/checkout-page.tsx';
import { useSharedTool } from '#web/community/use-shared-tool.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { PageMeta } from '#web/ui/page-meta.tsx';

export default function Checkout() {
  const { t } = useTranslation('billing');
  const asked = useParams().product ?? '';
  const toolId = customIdOf(asked);
  const shared = useSharedTool(toolId ?? '');
  const product = findProduct(asked) ?? onSale(shared.data);
  return (
    <div className="wrap page">
      <PageMeta title={t('checkout.title')} description={t('checkout.description')} noIndex />
      {toolId && shared.isPending ? (
        <LoadingState label={t('checkout.loading')} />
      ) : product ? (
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

const onSale = (tool: SharedTool | undefined): ToolOnSale | undefined =>
  tool?.isForSale && tool.priceCents !== null
    ? {
        ...{ kind: 'custom-tool', id: customSlug(tool.id), interval: 'once', amount: tool.priceCents },
        ...{ name: tool.name, author: tool.author },
      }
    : undefined;
