import { useState } from 'react';
import { directionOf } from '#core/billing/plan-change.ts';
import { PLANS, type Tier } from '#core/prices/price-book.ts';
import { formatDay } from '#web/formatting/format-day.ts';
import { useLanguage } from '#web/languages/use-language.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { formatPrice } from '#web/prices/format-price.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { useWrite } from '#web/ui/use-write.ts';
import { setNextPlan } from '../api.ts';
import styles from '../billing.module.css';
import { productNameOf } from '../product-name.ts';
import { ALLOWANCES_KEY } from '../use-allowances.ts';
import type { RunningPlan } from '../use-held-plan.ts';
import { ORDERS_KEY } from '../use-orders.ts';
import { LowerPlanDialog } from './lower-plan-dialog.tsx';

interface PlanChangeProps extends RunningPlan {
  /** Slugs that stand in its places. */
  chosen: readonly string[];
}

/** The ways to the other plans: up at once, down when the month is over, and back from there. */
export function PlanChange({ order, plan, chosen }: PlanChangeProps) {
  const { t } = useTranslation('billing');
  const language = useLanguage();
  const [lower, setLower] = useState<Tier>();
  const { mutate, isPending } = useWrite({
    mutationFn: setNextPlan,
    invalidates: [ORDERS_KEY, ALLOWANCES_KEY],
    onSuccess({ approvalUrl }) {
      setLower(undefined);
      if (approvalUrl) window.location.assign(approvalUrl);
    },
    successToast: (_, { productId }) => ({
      title: t(productId === plan.productId ? 'manage.change.kept' : 'manage.change.changed'),
    }),
    failureToast: () => ({ title: t('manage.renewalFailed') }),
  });
  const { next } = plan;
  const others = PLANS.map((tier) => ({ tier, direction: directionOf(plan.productId, tier) }));
  const renews = plan.state === 'active' || plan.state === 'past_due';
  const date = formatDay(plan.paidUntil, language) ?? '';
  const following = next && PLANS.find(({ id }) => id === next.productId);
  return (
    <>
      <div role="status">
        {next && (
          <p className="notice">
            {t('manage.change.next', {
              ...{ date, name: productNameOf(next.productId, language) },
              price: formatPrice(next.cents, language),
            })}
          </p>
        )}
      </div>
      <div className={styles.acts}>
        {others
          .filter(({ direction }) => direction === 'up')
          .map(({ tier: { id, name } }) => (
            <ButtonLink key={id} to={`/checkout/${id}`} variant="outline">
              {t('manage.change.upgrade', { name })}
            </ButtonLink>
          ))}
        {next && (
          <Button
            variant="outline"
            busy={isPending && !lower}
            onClick={() => void mutate({ id: order.id, productId: plan.productId, keep: [] })}
          >
            {t('manage.change.back', { name: productNameOf(plan.productId, language) })}
          </Button>
        )}
        {following && (
          <Button variant="ghost" onClick={() => setLower(following)}>
            {t('manage.change.edit')}
          </Button>
        )}
        {others
          .filter(({ tier, direction }) => renews && direction === 'down' && tier.amount < plan.cents)
          .filter(({ tier }) => tier !== following)
          .map(({ tier }) => (
            <Button key={tier.id} variant="ghost" onClick={() => setLower(tier)}>
              {t('manage.change.lower', { name: tier.name })}
            </Button>
          ))}
      </div>
      {lower && (
        <LowerPlanDialog
          key={lower.id}
          plan={lower}
          date={date}
          chosen={chosen}
          keep={next?.productId === lower.id ? next.keep : []}
          provider={order.provider}
          isPending={isPending}
          onClose={() => setLower(undefined)}
          onConfirm={(keep) => void mutate({ id: order.id, productId: lower.id, keep })}
        />
      )}
    </>
  );
}
