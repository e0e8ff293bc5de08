import type { PayoutState } from '#core/billing/payout.ts';
import { formatDay } from '#web/formatting/format-day.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { formatPrice } from '#web/prices/format-price.ts';
import { Badge, type BadgeVariant } from '#web/ui/badge.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { usePages } from '#web/ui/use-pages.ts';
import { EARNINGS_KEY, fetchPayouts } from './api.ts';
import styles from './earnings.module.css';

const LOOKS: Record<PayoutState, BadgeVariant> = {
  requested: 'warning',
  settled: 'success',
  refused: 'destructive',
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
