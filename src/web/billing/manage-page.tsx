import { useId } from 'react';
import { Link } from 'react-router';
import { type OrderView, sourceRefOf } from '#core/billing/order.ts';
import type { AllowanceView } from '#core/licenses/allowance.ts';
import { errorIdOf } from '#web/api/error-id.ts';
import { useCatalogue } from '#web/catalogue/use-catalogue.ts';
import { useHiddenTools } from '#web/catalogue/use-hidden-tools.ts';
import { useLanguage } from '#web/languages/use-language.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Leaf } from '#web/ui/leaf.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import styles from './billing.module.css';
import { HeldPlan } from './held-plan.tsx';
import { PlanRenewal } from './plans/plan-renewal.tsx';
import { productNameOf } from './product-name.ts';
import { useAllowances } from './use-allowances.ts';
import { findHeldPlans, isLibrary, type RunningPlan } from './use-held-plan.ts';
import { useOrders } from './use-orders.ts';

/** Plans and licenses with places, which tools stand in them, and the Creator Library: whether each goes on. */
export function ManagePage() {
  const { t } = useTranslation('billing');
  const allowances = useAllowances();
  const orders = useOrders();
  const catalogue = useCatalogue();
  const hidden = useHiddenTools();
  const error = allowances.error ?? orders.error ?? catalogue.error;
  const isLoaded = allowances.data && orders.data && catalogue.data;
  const libraries = findHeldPlans(orders.data ?? []).filter(isLibrary);
  return (
    <>
      <PageHeader
        title={t('manage.title')}
        lead={t('manage.lead')}
        actions={
          <>
            <ButtonLink to="/license-dashboard" variant="outline">
              {t('manage.dashboard')}
            </ButtonLink>
            <ButtonLink to="/claim-all" variant="ghost">
              {t('claim.link')}
            </ButtonLink>
            <ButtonLink to="/license-dashboard#documentation" variant="ghost">
              {t('manage.certificates')}
            </ButtonLink>
          </>
        }
      />
      {!isLoaded && !error && <LoadingState label={t('manage.loading')} />}
      {!isLoaded && error && (
        <ErrorState
          level={2}
          title={t('manage.failed')}
          errorId={errorIdOf(error)}
          onRetry={() => {
            for (const query of [allowances, orders, catalogue]) if (query.error) void query.refetch();
          }}
        />
      )}
      {isLoaded && allowances.data.length + libraries.length === 0 && (
        <EmptyState
          level={2}
          title={t('manage.empty')}
          action={
            <ButtonLink to="/pricing" variant="outline">
              {t('pricing.title')}
            </ButtonLink>
          }
        >
          {t('manage.emptyText')}
        </EmptyState>
      )}
      {isLoaded && (
        <div className={styles.plans}>
          {allowances.data.map((allowance) => (
            <HeldPlan
              key={allowance.id}
              allowance={allowance}
              order={orderOf(allowance, orders.data)}
              tools={catalogue.data.filter(
                ({ slug }) => !hidden.has(slug) || allowance.tools.some((tool) => tool.slug === slug),
              )}
            />
          ))}
          {libraries.map((library) => (
            <HeldLibrary key={library.order.id} {...library} />
          ))}
        </div>
      )}
    </>
  );
}

const orderOf = ({ sourceRef }: AllowanceView, orders: OrderView[]): OrderView | undefined =>
  orders.find(({ id, items, plan }) =>
    [...items, ...(plan ? [plan] : [])].some(({ productId }) => sourceRefOf(id, productId) === sourceRef),
  );

/** The Creator Library: it has no tools to choose, and goes on or ends as a plan does. */
function HeldLibrary({ order, plan }: RunningPlan) {
  const { t } = useTranslation('billing');
  const id = useId();
  return (
    <Leaf as="section" aria-labelledby={id}>
      <h2 className="heading" id={id}>
        {productNameOf(plan.productId, useLanguage())}
      </h2>
      <p>
        {t('checkout.library')}{' '}
        <Link className="link" to="/prompt-store?show=yours">
          {t('order.yourBundles')}
        </Link>
      </p>
      <PlanRenewal order={order} plan={plan} />
    </Leaf>
  );
}
