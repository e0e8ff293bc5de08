import { useState } from 'react';
import { type OrderView, PLAN_ABILITIES } from '#core/billing/order.ts';
import { formatDay } from '#web/formatting/format-day.ts';
import { useLanguage } from '#web/languages/use-language.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { useWrite } from '#web/ui/use-write.ts';
import { setRenewal, startPaymentPage } from '../api.ts';
import styles from '../billing.module.css';
import { CancelQuestion } from '../manage/cancel-question.tsx';
import { ORDERS_KEY } from '../use-orders.ts';

interface PlanRenewalProps {
  order: OrderView;
  plan: NonNullable<OrderView['plan']>;
}

/** Whether a plan goes on after what is paid, and the button for the other way. */
export function PlanRenewal({ order, plan }: PlanRenewalProps) {
  const { t } = useTranslation('billing');
  const language = useLanguage();
  const { mutate, isPending } = useWrite({
    mutationFn: setRenewal,
    invalidates: [ORDERS_KEY],
    successToast: (_, { renews }) => ({ title: t(renews ? 'manage.resumed' : 'manage.cancelled') }),
    failureToast: () => ({ title: t('manage.renewalFailed') }),
  });
  const { mutate: openPage, isPending: isOpening } = useWrite({
    mutationFn: startPaymentPage,
    onSuccess: ({ url }) => window.location.assign(url),
    failureToast: () => ({ title: t('manage.paymentFailed') }),
  });
  const [isAsking, setAsking] = useState(false);
  const { resumes, hasPaymentPage } = PLAN_ABILITIES[order.provider];
  const date = formatDay(plan.paidUntil, language);
  const renews = plan.state !== 'ending';
  return (
    <>
      <p role="status">{t(`manage.texts.${plan.state}`, { date })}</p>
      {(plan.state === 'active' || plan.state === 'past_due') && !resumes && (
        <p className="small soft">{t('manage.final')}</p>
      )}
      <div className={styles.acts}>
        {plan.state !== 'ended' && (renews || resumes) && (
          <Button
            variant="outline"
            busy={isPending}
            onClick={() => (renews ? setAsking(true) : void mutate({ id: order.id, renews: true }))}
          >
            {t(renews ? 'manage.cancel' : 'manage.resume')}
          </Button>
        )}
        {plan.state !== 'ended' && hasPaymentPage && (
          <Button variant="outline" busy={isOpening} onClick={() => void openPage(order.id)}>
            {t('manage.payment')}
          </Button>
        )}
        <ButtonLink to={`/orders/${order.id}`} variant="ghost">
          {t('manage.receipt')}
        </ButtonLink>
      </div>
      <CancelQuestion
        isOpen={isAsking}
        plan={plan}
        isFinal={!resumes}
        onClose={() => setAsking(false)}
        onAgree={() => void mutate({ id: order.id, renews: false })}
      />
    </>
  );
}
