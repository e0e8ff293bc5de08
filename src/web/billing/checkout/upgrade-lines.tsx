import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import type { Tier } from '#core/prices/price-book.ts';
import { useLanguage } from '#web/languages/use-language.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { formatPrice } from '#web/prices/format-price.ts';
import { quoteOrder } from '../api.ts';
import styles from '../billing.module.css';
import type { RunningPlan } from '../use-held-plan.ts';

/** What an upgrade costs, as the server works it out. */
export const useUpgradeQuote = (held: RunningPlan | undefined, product: string) =>
  useQuery({
    queryKey: ['order-quotes', held?.order.id, product],
    queryFn: () => quoteOrder({ items: [product], replaces: held?.order.id }),
    enabled: held !== undefined,
    // It changes with every moment that passes.
    gcTime: 0,
  });

interface UpgradeLinesProps {
  product: Tier;
  quote: { totalCents: number; creditCents: number } | undefined;
}

/** The price, what is left of the lower plan, and what is to pay now. */
export function UpgradeLines({ product, quote }: UpgradeLinesProps) {
  const { t } = useTranslation('billing');
  const language = useLanguage();
  const price = (cents: number) => formatPrice(cents, language);
  // As wide as it will be, so that nothing jumps.
  const due = quote ? price(quote.totalCents - quote.creditCents) : '…';
  return (
    <>
      <div>
        <dt>{t('checkout.total')}</dt>
        <dd>{t('checkout.perMonth', { price: price(product.amount) })}</dd>
      </div>
      <div>
        <dt>{t('checkout.credit')}</dt>
        <dd>{quote ? price(-quote.creditCents) : '…'}</dd>
      </div>
      <div>
        <dt>{t('checkout.now')}</dt>
        <dd className={clsx('figures', styles.total)}>{due}</dd>
      </div>
    </>
  );
}
