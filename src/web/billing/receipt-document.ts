import type { OrderView, ReceiptView } from '#core/billing/order.ts';
import type { Language } from '#core/languages/languages.ts';
import { BRAND } from '#web/brand.ts';
import type { PrintedDocument } from '#web/exports/print-document.ts';
import { formatDay } from '#web/formatting/format-day.ts';
import type { TFunction } from '#web/languages/t-function.ts';
import { formatPrice } from '#web/prices/format-price.ts';
import { itemNameOf } from './product-name.ts';

interface Receipt {
  order: OrderView;
  receipt: ReceiptView;
  buyer: { name: string; email: string };
}

/** The invoice of one payment, which is its receipt too. Amounts as they were paid; what went back later stands below. */
export function receiptDocument(
  { order, receipt, buyer }: Receipt,
  t: TFunction<'billing'>,
  language: Language,
): PrintedDocument {
  const { number, cents, taxCents, refundedCents } = receipt;
  const title = t('order.invoice', { number });
  const price = (amount: number) => formatPrice(amount, language);
  const row = (term: string, amount: number) => `| ${plain(term)} | ${plain(price(amount))} |`;
  const lines = [
    `# ${plain(title)}`,
    plain(t('order.paidOn', { date: formatDay(receipt.paidAt, language) })),
    `**${t('order.seller')}** ${plain(BRAND.name)}, ${plain(BRAND.supportEmail)}`,
    `**${t('order.buyer')}** ${[buyer.name, buyer.email].filter(Boolean).map(plain).join(', ')}`,
    `**${t('order.orderId')}** ${order.id}`,
    [
      `| ${plain(t('order.item'))} | ${plain(t('order.amount'))} |`,
      '| --- | --- |',
      ...receipt.items.map((item) => row(itemNameOf(item, language), item.cents)),
      ...(receipt.discountCents > 0 ? [row(t('checkout.discount'), -receipt.discountCents)] : []),
      ...(receipt.creditCents > 0 ? [row(t('checkout.credit'), -receipt.creditCents)] : []),
      ...(taxCents > 0 ? [row(t('order.tax'), taxCents)] : []),
      row(t('order.total'), cents),
      ...(refundedCents > 0 ? [row(t('order.refunded'), -refundedCents)] : []),
    ].join('\n'),
    ...(order.isTest ? [plain(t('order.test'))] : []),
  ];
  return {
    ...{ title, language, date: new Date(receipt.paidAt), markdown: lines.join('\n\n') },
    origin: `${BRAND.name} · ${title}`,
  };
}

/** Names are names and no marks. */
const plain = (text: string): string => text.replace(/[\\`*_{}[\]()#+.!|<>~-]/g, '\\$&');
