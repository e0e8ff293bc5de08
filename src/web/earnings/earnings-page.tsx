import { useQuery } from '@tanstack/react-query';
import type { Earnings } from '#core/billing/payout.ts';
import { TOOL_SALES } from '#core/prices/price-book.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { formatPrice } from '#web/prices/format-price.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Leaf } from '#web/ui/leaf.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { EARNINGS_KEY, fetchEarnings } from './api.ts';
import styles from './earnings.module.css';
import { EntryList } from './entry-list.tsx';
import { PayoutForm } from './payout-form.tsx';
import { PayoutList } from './payout-list.tsx';

/** What one earned by selling: the balance, how to be paid, and every line of it. */
export function EarningsPage() {
  const { t } = useTranslation('earnings');
  const earnings = useQuery({ queryKey: [...EARNINGS_KEY, 'balance'], queryFn: fetchEarnings, staleTime: 0 });
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          <ButtonLink to="/tool-create" variant="outline">
            {t('tools')}
          </ButtonLink>
        }
      />
      <div className={styles.page}>
        <Loaded query={earnings} loading={t('loading')} failed={t('failed')}>
          {(found) => (
            <>
              {!found.hasResaleRights && <p className="notice notice-warning">{t('resting')}</p>}
              <Balance earnings={found} />
              <PayoutForm key={found.availableCents} earnings={found} />
            </>
          )}
        </Loaded>
        <PayoutList />
        <EntryList />
      </div>
    </>
  );
}

function Balance({ earnings }: { earnings: Earnings }) {
  const { t, i18n } = useTranslation('earnings');
  const figures = ['balance', 'held', 'available', 'requested'] as const;
  return (
    <Leaf as="section" className={styles.sheet} aria-labelledby="balance">
      <h2 className="heading" id="balance">
        {t('balance.title')}
      </h2>
      <dl className={styles.figures}>
        {figures.map((figure) => (
          <div key={figure}>
            <dt className="small soft">{t(`balance.${figure}`)}</dt>
            <dd className="heading">{formatPrice(earnings[`${figure}Cents`], i18n.language)}</dd>
          </div>
        ))}
      </dl>
      <p className="small soft">{t('balance.text', { days: TOOL_SALES.holdDays })}</p>
      {earnings.balanceCents < 0 && <p className="notice notice-warning">{t('balance.negative')}</p>}
    </Leaf>
  );
}
