import type { Earning } from '#core/billing/payout.ts';
import { formatDay } from '#web/formatting/format-day.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { formatPrice } from '#web/prices/format-price.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { usePages } from '#web/ui/use-pages.ts';
import { EARNINGS_KEY, fetchEntries, statementAddress } from './api.ts';
import styles from './earnings.module.css';

/** The statement: every sale, what of it went back, and every payout. */
export function EntryList() {
  const { t } = useTranslation('earnings');
  const entries = usePages([...EARNINGS_KEY, 'entries'], fetchEntries);
  return (
    <section className={styles.part} aria-labelledby="entries">
      <header className={styles.head}>
        <h2 className="heading" id="entries">
          {t('entries.title')}
        </h2>
        <a className="link" href={statementAddress()} download>
          {t('entries.csv')}
        </a>
      </header>
      <PagedList
        pages={entries}
        empty={<EmptyState title={t('entries.empty')}>{t('entries.emptyText')}</EmptyState>}
      >
        {(found) => (
          <ul className={styles.rows}>
            {found.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}

function Entry({ entry: { at, kind, name, priceCents, cents } }: { entry: Earning }) {
  const { t, i18n } = useTranslation('earnings');
  const money = (amount: number) => formatPrice(amount, i18n.language);
  return (
    <li>
      <time className="small soft nums" dateTime={at}>
        {formatDay(at, i18n.language)}
      </time>
      <span className={styles.what}>
        {t(`entries.kinds.${kind}`)}
        {name && <span className="soft"> {name}</span>}
      </span>
      {priceCents !== null && (
        <span className="small soft nums">{t('entries.price', { price: money(priceCents) })}</span>
      )}
      <span className="nums">{money(cents)}</span>
    </li>
  );
}
