import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { SessionUser } from '#core/account/session-facts.ts';
import { OFFER_DAYS, RESELLER_SHARE } from '#core/prices/price-book.ts';
import type { ResaleOverview, TransferView } from '#core/resale/transfer.ts';
import type { ToolFacts } from '#core/tools/template.ts';
import { errorIdOf } from '#web/api/error-id.ts';
import { readAgain } from '#web/api/read-again.ts';
import { useCatalogue } from '#web/catalogue/use-catalogue.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import type { Pages } from '#web/ui/use-pages.ts';
import { OfferForm } from './offer-form.tsx';
import styles from './resale.module.css';
import { TransferList } from './transfer-list.tsx';
import { RESALE_KEY, useResale } from './use-resale.ts';

/** Licenses that somebody with resale rights passes on: seats, offers, and a new one. */
export function ResalePage({ user }: { user: SessionUser }) {
  const { t } = useTranslation('resale');
  const { overview, transfers } = useResale();
  const catalogue = useCatalogue();
  const queries = [overview, transfers, catalogue];
  const error = queries.find((query) => query.error)?.error;
  const isLoaded = overview.data && transfers.data && catalogue.data;
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          <>
            <ButtonLink to="/license-dashboard" variant="outline">
              {t('dashboard')}
            </ButtonLink>
            <ButtonLink to="/earnings" variant="ghost">
              {t('earnings')}
            </ButtonLink>
          </>
        }
      />
      {isLoaded && (
        <Loaded user={user} overview={overview.data} transfers={transfers} tools={catalogue.data} />
      )}
      {!isLoaded && !error && <LoadingState label={t('loading')} />}
      {!isLoaded && error && (
        <ErrorState
          level={2}
          title={t('failed')}
          errorId={errorIdOf(error)}
          onRetry={() => {
            for (const query of queries) if (query.error) void query.refetch();
          }}
        />
      )}
    </>
  );
}

interface LoadedProps {
  user: SessionUser;
  overview: ResaleOverview;
  transfers: Pages<TransferView>;
  tools: readonly ToolFacts[];
}

function Loaded({ user, overview, transfers, tools }: LoadedProps) {
  const { t } = useTranslation('resale');
  const client = useQueryClient();
  const id = useId();
  const { rights, seats, usedSeats } = overview;
  if (rights.length === 0 && transfers.data?.length === 0)
    return (
      <EmptyState
        level={2}
        title={t('none.title')}
        action={
          <ButtonLink to="/pricing" variant="outline">
            {t('none.action')}
          </ButtonLink>
        }
      >
        {t('none.text')}
      </EmptyState>
    );
  return (
    <div className={styles.page}>
      <div className={styles.main}>
        {rights.length > 0 ? (
          <OfferForm
            rights={rights}
            tools={tools}
            ownEmail={user.email}
            onOffered={() => readAgain(client, RESALE_KEY)}
          />
        ) : (
          <p className="notice notice-warning">{t('none.ended')}</p>
        )}
        <section className={styles.section} aria-labelledby={id}>
          <h2 className="section-title" id={id}>
            {t('list.title')}
          </h2>
          <TransferList transfers={transfers} />
        </section>
      </div>
      <aside className={styles.section} aria-labelledby={`${id}-seats`}>
        <h2 className="subhead" id={`${id}-seats`}>
          {t('seats.title')}
        </h2>
        <p className="figures">{t('seats.used', { used: usedSeats, count: seats })}</p>
        <p className="small soft">{t('seats.text')}</p>
        <ul className={styles.rules}>
          <li>{t('rules.offer', { count: OFFER_DAYS })}</li>
          <li>{t('rules.share', { percent: RESELLER_SHARE })}</li>
          <li>{t('terms.gift')}</li>
          <li>{t('terms.sale')}</li>
        </ul>
      </aside>
    </div>
  );
}
