import { Link } from 'react-router';
import { type AdminPayout, PAYOUT_STATES } from '#core/billing/payout.ts';
import { formatDateTime } from '#web/formatting/format-day.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { formatPrice } from '#web/prices/format-price.ts';
import view from '#web/styles/record-view.module.css';
import { EmptyState } from '#web/ui/empty-state.tsx';
import styles from '../admin.module.css';
import { fetchPayouts } from '../api.ts';
import { ChosenList } from '../chosen-list.tsx';
import { PayoutDecision } from './payout-decision.tsx';

/** What sellers ask to be paid, whoever has waited longest first. */
export function PayoutsPanel() {
  const { t } = useTranslation('earnings');
  return (
    <ChosenList
      name="payouts"
      text={t('admin.text')}
      label={t('admin.state')}
      choices={PAYOUT_STATES}
      initial="requested"
      nameOf={(state) => t(`payouts.states.${state}`)}
      fetchPage={fetchPayouts}
      empty={() => <EmptyState title={t('admin.empty')}>{t('admin.emptyText')}</EmptyState>}
    >
      {(payouts) => (
        <ul className={view.rows}>
          {payouts.map((payout) => (
            <PayoutRow key={payout.id} payout={payout} />
          ))}
        </ul>
      )}
    </ChosenList>
  );
}

function PayoutRow({ payout }: { payout: AdminPayout }) {
  const { t, i18n } = useTranslation(['earnings', 'admin']);
  const { cents, seller, destination, note, state, requestedAt, decidedAt, balanceCents } = payout;
  const amount = formatPrice(cents, i18n.language);
  return (
    <li className={styles.report}>
      <div className={styles.grantHead}>
        <h2 className={view.rowTitle}>{amount}</h2>
        {seller ? (
          <Link className="link small" to={{ search: `?user=${encodeURIComponent(seller.id)}` }}>
            {seller.email}
          </Link>
        ) : (
          <span className="small soft">{t('admin:orders.gone')}</span>
        )}
        <time className="micro soft nums" dateTime={decidedAt ?? requestedAt}>
          {formatDateTime(decidedAt ?? requestedAt, i18n.language)}
        </time>
      </div>
      {destination !== null && (
        <p className={styles.reportText}>
          {t('admin.payTo', { destination, interpolation: { escapeValue: false } })}
        </p>
      )}
      {note !== null && <p className={styles.reportText}>{note}</p>}
      {state === 'requested' && balanceCents < 0 && (
        <p className="notice notice-warning small">
          {t('admin.short', { amount: formatPrice(-balanceCents, i18n.language) })}
        </p>
      )}
      {state === 'requested' && <PayoutDecision payout={payout} amount={amount} />}
    </li>
  );
}
