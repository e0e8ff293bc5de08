import type { ReactNode } from 'react';
import type { SessionUser } from '#core/account/session-facts.ts';
import { isNotFound } from '#core/errors/app-error.ts';
import type { OfferView } from '#core/resale/transfer.ts';
import { errorIdOf } from '#web/api/error-id.ts';
import styles from '#web/billing/billing.module.css';
import { useToolName } from '#web/catalogue/use-tool-name.ts';
import { formatDay } from '#web/formatting/format-day.ts';
import { useLanguage } from '#web/languages/use-language.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { formatPrice } from '#web/prices/format-price.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Leaf } from '#web/ui/leaf.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { AcceptGift, BuyLicense } from './take-offer.tsx';
import { Terms } from './terms.tsx';
import { useOffer } from './use-resale.ts';

/** Where the mail of an offer leads: what is offered, by whom, and on which terms. */
export function OfferPage({ id, user }: { id: string; user: SessionUser }) {
  const { t } = useTranslation('resale');
  const { data: offer, error, refetch, isFetching } = useOffer(id);
  return (
    <>
      <PageHeader title={t('offer.title')} />
      {offer && <Offer offer={offer} />}
      {!offer && !error && <LoadingState label={t('offer.loading')} />}
      {!offer && error && isNotFound(error) && (
        <EmptyState level={2} title={t('offer.missing')}>
          {t('offer.missingText', { email: user.email })}
        </EmptyState>
      )}
      {!offer && error && !isNotFound(error) && (
        <ErrorState
          level={2}
          title={t('offer.failed')}
          errorId={errorIdOf(error)}
          onRetry={isFetching ? undefined : () => void refetch()}
        />
      )}
    </>
  );
}

function Offer({ offer }: { offer: OfferView }) {
  const { t } = useTranslation(['resale', 'common']);
  const language = useLanguage();
  const tool = useToolName()(offer.toolSlug);
  const { kind, level, from, state, priceCents, hasResale, heldUntil, expiresAt } = offer;
  const day = (iso: string) => formatDay(iso, language);
  return (
    <Leaf as="section" className={styles.sheet} aria-labelledby="offer-state">
      <div role="status">
        <h2 className="heading" id="offer-state">
          {t(`offer.states.${state}`, { tool })}
        </h2>
        {state !== 'open' && <p>{t(`offer.texts.${state}`)}</p>}
      </div>
      <dl className={styles.lines}>
        <Line term={t('form.tool')}>{tool}</Line>
        <Line term={t('form.level')}>{t(`common:levels.${level}`)}</Line>
        {from && <Line term={t('offer.from')}>{from}</Line>}
        <Line term={t('form.price')}>
          {priceCents === null
            ? t('kinds.gift')
            : t('offer.once', { price: formatPrice(priceCents, language) })}
        </Line>
        <Line term={t('offer.resale')}>{t(hasResale ? 'offer.yes' : 'offer.no')}</Line>
        <Line term={t('offer.held')}>
          {heldUntil === null ? t(`offer.forGood.${kind}`) : t('offer.until', { date: day(heldUntil) })}
        </Line>
        {state === 'open' && <Line term={t('offer.openUntil')}>{day(expiresAt)}</Line>}
      </dl>
      <Terms kind={kind} />
      {state === 'open' && (kind === 'gift' ? <AcceptGift offer={offer} /> : <BuyLicense offer={offer} />)}
      {state === 'accepted' && (
        <div className={styles.acts}>
          <ButtonLink to={`/tools/${offer.toolSlug}`}>{t('offer.open', { tool })}</ButtonLink>
          <ButtonLink to="/license-dashboard#documentation" variant="ghost">
            {t('offer.certificate')}
          </ButtonLink>
        </div>
      )}
    </Leaf>
  );
}

const Line = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);
