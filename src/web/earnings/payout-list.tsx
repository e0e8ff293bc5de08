import type { PayoutState, PayoutView } from '#core/billing/payout.ts';
import { formatDay } from '#web/formatting/format-day.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { formatPrice } from '#web/prices/format-price.ts';
import { Badge, type BadgeVariant } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { usePages } from '#web/ui/use-pages.ts';
import { useWrite } from '#web/ui/use-write.ts';
import { EARNINGS_KEY, fetchPayouts, withdrawPayout } from './api.ts';
import styles from './earnings.module.css';

const LOOKS: Record<PayoutState, BadgeVariant> = {
  requested: 'warning',
  settled: 'success',
  refused: 'destructive',
  withdrawn: 'outline',
};

/** What was asked for, and what became of it. Nothing where nothing was. */
export function PayoutList() {
  const { t, i18n } = useTranslation('earnings');
  const pages = usePages([...EARNINGS_KEY, 'payouts'], fetchPayouts);
  return (
    <PagedList pages={pages} empty={null}>
      {(payouts) => (
        <section className={styles.part} aria-labelledby="payouts">
          <h2 className="heading" id="payouts">
            {t('payouts.title')}
          </h2>
          <ul className={styles.rows}>
            {payouts.map(({ id, cents, state, note, requestedAt, decidedAt }) => (
              <li key={id}>
                <span className={styles.what}>
                  {formatDay(decidedAt ?? requestedAt, i18n.language)}
                  {note && <span className="small soft"> {note}</span>}
                </span>
                {state === 'requested' && <Withdraw payout={{ id, cents }} />}
                <Badge variant={LOOKS[state]}>{t(`payouts.states.${state}`)}</Badge>
                <span className="nums">{formatPrice(cents, i18n.language)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </PagedList>
  );
}

function Withdraw({ payout: { id, cents } }: { payout: Pick<PayoutView, 'id' | 'cents'> }) {
  const { t, i18n } = useTranslation('earnings');
  const amount = formatPrice(cents, i18n.language);
  const withdrawing = useWrite({
    mutationFn: () => withdrawPayout(id),
    invalidates: [EARNINGS_KEY],
    successToast: () => ({
      title: t('payouts.withdrawn'),
      description: t('payouts.withdrawnText', { amount }),
    }),
    failureToast: () => ({
      title: t('payouts.withdrawFailed'),
      description: t('payouts.withdrawFailedText'),
    }),
  });
  return (
    <Button
      size="sm"
      variant="outline"
      className={styles.withdraw}
      aria-label={t('payouts.withdrawNamed', { amount })}
      busy={withdrawing.isPending}
      onClick={() => withdrawing.mutate()}
    >
      {t('payouts.withdraw')}
    </Button>
  );
}
