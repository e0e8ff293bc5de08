import type { OrderView, ReceiptView } from '#core/billing/order.ts';
import type { Language } from '#core/languages/languages.ts';
import type { TFunction } from '#web/languages/t-function.ts';
import { itemNameOf } from './product-name.ts';

type Paid = Pick<ReceiptView, 'items' | 'discountCents' | 'creditCents' | 'taxCents' | 'cents'>;

/** All of one payment: that of the order's receipt, or what is to be paid. A later one has other lines. */
export function paidBy(order: Omit<OrderView, 'checkoutUrl'>): Paid {
  const { items, discountCents, creditCents, taxCents, totalCents, receipts, receiptNumber } = order;
  const receipt = receipts.find(({ number }) => number === receiptNumber);
  const cents = totalCents - creditCents + taxCents;
  return receipt ?? { items, discountCents, creditCents, taxCents, cents };
}

interface PriceLine {
  key: string;
  term: string;
  cents: number;
}

/** Items, what was taken off, tax and their sum. */
export function priceLines(
  { items, discountCents, creditCents, taxCents, cents }: Paid,
  t: TFunction<'billing'>,
  language: Language,
): PriceLine[] {
  return [
    ...items.map((item) => ({ key: item.productId, term: itemNameOf(item, language), cents: item.cents })),
    ...(discountCents > 0 ? [{ key: 'discount', term: t('checkout.discount'), cents: -discountCents }] : []),
    ...(creditCents > 0 ? [{ key: 'credit', term: t('checkout.credit'), cents: -creditCents }] : []),
    ...(taxCents > 0 ? [{ key: 'tax', term: t('order.tax'), cents: taxCents }] : []),
    { key: 'total', term: t('order.total'), cents },
  ];
}
