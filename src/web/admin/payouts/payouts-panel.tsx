import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type AdminPayout, PAYOUT_STATES, type PayoutState } from '#core/billing/payout.ts';
import { formatDate } from '#web/formatting/format-figures.ts';
import { formatPrice } from '#web/prices/format-price.ts';
import view from '#web/styles/record-view.module.css';
import { ChipChoice } from '#web/ui/chip-choice.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { usePages } from '#web/ui/use-pages.ts';
import styles from '../admin.module.css';
import { fetchPayouts } from '../api.ts';
import { PayoutDecision } from './payout-decision.tsx';

/** What sellers ask to be paid, whoever has waited longest first. */
export function PayoutsPanel() {
  const { t } = useTranslation('earnings');
  const [state, setState] = useState<PayoutState>('requested');
  const payouts = usePages(['admin', 'payouts', state], (cursor) => fetchPayouts(state, cursor));
  return (
    <div className={styles.reports}>
      <div className={view.head}>
        <p className="small soft">{t('admin.text')}</p>
        <ChipChoice
          label={t('admin.state')}
          values={PAYOUT_STATES}
          chosen={state}
          nameOf={(value) => t(`payouts.states.${value}`)}
          onChoose={setState}
        />
      </div>
      <PagedList
        pages={payouts}
        empty={<EmptyState title={t('admin.empty')}>{t('admin.emptyText')}</EmptyState>}
      >
        {(found) => (
          <ul className={view.rows}>
            {found.map((payout) => (
              <PayoutRow key={payout.id} payout={payout} />
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}

function PayoutRow({ payout }: { payout: AdminPayout }) {
  const { t, i18n } = useTranslation(['earnings', 'admin']);
  const { cents, seller, destination, note, state, requestedAt, decidedAt } = payout;
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
          {formatDate(decidedAt ?? requestedAt, i18n.language)}
        </time>
      </div>
      {destination !== null && (
        <p className={styles.reportText}>
          {t('admin.payTo', { destination, interpolation: { escapeValue: false } })}
        </p>
      )}
      {note !== null && <p className={styles.reportText}>{note}</p>}
      {state === 'requested' && <PayoutDecision payout={payout} amount={amount} />}
    </li>
  );
}
