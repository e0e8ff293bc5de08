import { Link } from 'react-router';
import { type OrderView, sourceRefOf } from '#core/billing/order.ts';
import { useLanguage } from '#web/languages/use-language.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import styles from './billing.module.css';
import { PlanChange } from './plans/plan-change.tsx';
import { PlanRenewal } from './plans/plan-renewal.tsx';
import { productNameOf } from './product-name.ts';
import { useAllowances } from './use-allowances.ts';
import { findHeldPlans } from './use-held-plan.ts';
import { useOrders } from './use-orders.ts';

/** Each plan that runs, whether it goes on, and the ways to others. */
export function PlanList() {
  const { t } = useTranslation('billing');
  return (
    <Loaded query={useOrders()} loading={t('order.loading')} failed={t('orders.failed')}>
      {(orders) => <HeldPlans orders={orders} />}
    </Loaded>
  );
}

function HeldPlans({ orders }: { orders: readonly OrderView[] }) {
  const { t } = useTranslation('billing');
  const language = useLanguage();
  const { data: allowances = [] } = useAllowances();
  const plans = findHeldPlans(orders);
  if (plans.length === 0)
    return (
      <>
        <p className="soft">{t('orders.noPlan')}</p>
        <Link className="link" to="/pricing">
          {t('pricing.title')}
        </Link>
      </>
    );
  return plans.map(({ order, plan }) => {
    const ref = sourceRefOf(order.id, plan.productId);
    const allowance = allowances.find(({ sourceRef }) => sourceRef === ref);
    return (
      <div key={order.id} className={styles.held}>
        <h3 className="label">{productNameOf(plan.productId, language)}</h3>
        <PlanRenewal order={order} plan={plan} />
        <PlanChange order={order} plan={plan} chosen={(allowance?.tools ?? []).map(({ slug }) => slug)} />
      </div>
    );
  });
}
