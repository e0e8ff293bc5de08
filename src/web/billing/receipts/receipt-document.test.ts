import { expect, it, onTestFinished } from 'vitest';
import type { Seller } from '#content/schema.ts';
import type { OrderView, ReceiptView } from '#core/billing/order.ts';
import { LANGUAGES, type Language } from '#core/languages/languages.ts';
import { readFontFile } from '#tests/support/files/font-files.ts';
import { readPdf } from '#tests/support/files/read-pdf.ts';
import { BRAND } from '#web/brand.ts';
import { writePdf } from '#web/exports/files/write-pdf.ts';
import { receiptDocument } from './receipt-document.ts';

const receipt: ReceiptView = {
  ...{ number: 12_345, paidAt: '2026-03-01T09:00:00.000Z' },
  ...{ cents: 5_831, taxCents: 931, refundedCents: 1_000 },
  ...{ items: [{ productId: 'pro-plan', cents: 4_900, name: null }], discountCents: 0, creditCents: 0 },
  buyer: { name: '山田 *Łucja*', email: 'ada_b@example.test' },
  language: 'ja',
};
const order: OrderView = {
  ...{
    id: '3f2b8c9e-1d4a-4b6f-9c7e-5a8d2e1f0b34',
    state: 'partly_refunded',
    provider: 'stripe',
    isTest: false,
    isSurplus: false,
  },
  ...{
    items: [{ productId: 'pro-plan', cents: 4_900, name: null }],
    totalCents: 4_900,
    discountCents: 0,
    creditCents: 0,
    taxCents: 931,
    currency: 'USD',
  },
  ...{ refundedCents: 1_000, receiptNumber: 12_345, receipts: [receipt], createdAt: receipt.paidAt },
  ...{ paidAt: receipt.paidAt, checkoutUrl: null, plan: null, news: null },
};
const documentIn = (language: Language) => receiptDocument({ order, receipt: { ...receipt, language } });

it.each(LANGUAGES)('says in %s what was paid, with its tax and what went back', async (language) => {
  const { markdown, title } = await documentIn(language);
  expect(title).toContain('12345');
  const text = markdown.replaceAll('\\', '');
  const amounts = ['49', '9.31', '58.31', '10'].map((amount) =>
    ['es', 'fr', 'de'].includes(language) ? amount.replace('.', ',') : amount,
  );
  for (const part of ['Pro', order.id, ...amounts]) expect(text).toContain(part);
  expect(markdown).not.toMatch(/order\.|undefined|\{\{/);
});

it('is one page, in which a name is a name and no mark', async () => {
  const { bytes, missing } = await writePdf(await documentIn('ja'), readFontFile);
  expect(missing).toEqual([]);
  const { text, pages } = await readPdf(bytes);
  expect(pages).toBe(1);
  for (const part of ['山田 *Łucja*', 'ada_b@example.test', order.id, '58.31']) expect(text).toContain(part);
});

it('names who sold on the day of the payment, as the operator has it, and the brand where nobody stands', async () => {
  const seller = async (paidAt: string) => {
    const { markdown } = await receiptDocument({ order, receipt: { ...receipt, paidAt, language: 'en' } });
    return markdown
      .replaceAll('\\', '')
      .split('\n')
      .find((line) => line.startsWith('**Seller**'));
  };
  const day = '2026-03-01T09:00:00.000Z';
  expect(await seller(day)).toBe(`**Seller** ${BRAND.name}, ${BRAND.supportEmail}`);
  const sellers: Seller[] = [
    { since: '2026-03-02', name: 'Lumora GmbH', address: ['Neue Str. 2', '10115 Berlin'], taxId: 'DE 2' },
    { since: '2026-03-01', name: 'Ada *Ott*', address: ['Old Lane 1'] },
  ];
  BRAND.sellers.push(...sellers);
  onTestFinished(() => {
    BRAND.sellers.length = 0;
  });
  expect(await seller('2026-02-28T23:59:59.000Z')).toContain(BRAND.name);
  expect(await seller(day)).toBe(`**Seller** Ada *Ott*, Old Lane 1, ${BRAND.supportEmail}`);
  expect(await seller('2026-03-02T00:00:00.000Z')).toBe(
    `**Seller** Lumora GmbH, Neue Str. 2, 10115 Berlin, tax ID DE 2, ${BRAND.supportEmail}`,
  );
});

it('names nobody once the account is gone', async () => {
  const { markdown } = await receiptDocument({ order, receipt: { ...receipt, buyer: null, language: 'en' } });
  expect(markdown).toContain('Seller');
  expect(markdown).not.toContain('Buyer');
});
