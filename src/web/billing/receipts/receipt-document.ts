import type { Seller } from '#content/schema.ts';
import type { OrderView, ReceiptView } from '#core/billing/order.ts';
import type { Language } from '#core/languages/languages.ts';
import { escapeMarkdown } from '#core/markdown/escape-markdown.ts';
import { BRAND } from '#web/brand.ts';
import type { PrintedDocument } from '#web/exports/print-document.ts';
import { formatDay } from '#web/formatting/format-day.ts';
import { createI18n } from '#web/languages/i18n.ts';
import { loadNamespace } from '#web/languages/load-namespace.ts';
import type { TFunction } from '#web/languages/t-function.ts';
import { formatPrice } from '#web/prices/format-price.ts';
import { priceLines } from '../paid-lines.ts';

interface Receipt {
  order: Pick<OrderView, 'id' | 'isTest'>;
  receipt: ReceiptView;
}

/** The invoice of one payment, which is its receipt too, as it was issued. What went back later stands below. */
export async function receiptDocument({ order, receipt }: Receipt): Promise<PrintedDocument> {
  const { number, refundedCents, buyer, language } = receipt;
  const t = await textsIn(language);
  const title = t('order.invoice', { number: String(number) });
  const row = (term: string, cents: number) =>
    `| ${escapeMarkdown(term)} | ${escapeMarkdown(formatPrice(cents, language))} |`;
  const lines = [
    `# ${escapeMarkdown(title)}`,
    escapeMarkdown(t('order.paidOn', { date: formatDay(receipt.paidAt, language) })),
    `**${t('order.seller')}** ${sellerOn(receipt.paidAt, t).map(escapeMarkdown).join(', ')}`,
    ...(buyer
      ? [
          `**${t('order.buyer')}** ${[buyer.name, buyer.email].filter(Boolean).map(escapeMarkdown).join(', ')}`,
        ]
      : []),
    `**${t('order.orderId')}** ${order.id}`,
    [
      `| ${escapeMarkdown(t('order.item'))} | ${escapeMarkdown(t('order.amount'))} |`,
      '| --- | --- |',
      ...priceLines(receipt, t, language).map(({ term, cents }) => row(term, cents)),
      ...(refundedCents > 0 ? [row(t('order.refunded'), -refundedCents)] : []),
    ].join('\n'),
    ...(order.isTest ? [escapeMarkdown(t('order.test'))] : []),
  ];
  return {
    ...{ title, language, date: new Date(receipt.paidAt), markdown: lines.join('\n\n') },
    origin: `${BRAND.name} · ${title}`,
  };
}

/** Of the day of the payment (UTC): what was issued is not changed when the seller moves. */
function sellerOn(paidAt: string, t: TFunction<'billing'>): string[] {
  const seller = BRAND.sellers
    .filter(({ since }) => since <= paidAt.slice(0, 10))
    .toSorted((a, b) => (a.since < b.since ? -1 : 1))
    .at(-1);
  const { name, address, taxId }: Omit<Seller, 'since'> = seller ?? { name: BRAND.name, address: [] };
  return [name, ...address, ...(taxId ? [t('order.taxId', { id: taxId })] : []), BRAND.supportEmail];
}

/** @throws Error when they cannot be loaded */
async function textsIn(language: Language): Promise<TFunction<'billing'>> {
  const billing = await loadNamespace(language, 'billing');
  const store = await createI18n({ language, resources: { [language]: { billing } } });
  return store.shown().getT('billing');
}
