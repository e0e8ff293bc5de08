import type { SharedTool } from '#core/community/community-tool.ts';
import { customIdOf, customSlug } from '#core/custom-tools/custom-slug.ts';
import { isNotFound } from '#core/errors/app-error.ts';
import { findProduct } from '#core/prices/price-book.ts';
import { RequireLogin } from '#web/account/require-login.tsx';
import { errorIdOf } from '#web/api/error-id.ts';
import { useSharedTool } from '#web/community/use-shared-tool.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import type { ToolOnSale } from '#web/prices/on-sale.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { CheckoutPage } from './checkout-page.tsx';

/** Of the price book, or a tool that a user sells. */
export function ProductCheckout({ asked }: { asked: string }) {
  const { t } = useTranslation('billing');
  const toolId = customIdOf(asked);
  const shared = useSharedTool(toolId ?? '');
  const product = findProduct(asked) ?? onSale(shared.data);
  if (toolId && shared.isPending) return <LoadingState label={t('checkout.loading')} />;
  if (shared.error && !shared.data && !isNotFound(shared.error))
    return (
      <>
        <PageHeader title={t('checkout.title')} />
        <ErrorState
          level={2}
          title={t('checkout.unread')}
          onRetry={() => void shared.refetch()}
          errorId={errorIdOf(shared.error)}
        />
      </>
    );
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
