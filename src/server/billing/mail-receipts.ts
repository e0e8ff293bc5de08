/** Every payment is confirmed by a mail, once, with the way to its receipt. */
import { asc, eq, inArray, isNull } from 'drizzle-orm';
import { paidLines } from '#core/billing/plan-change.ts';
import { moneyFormat } from '#core/numbers/money-format.ts';
import { findProduct, productName } from '#core/prices/price-book.ts';
import { users } from '../auth/tables.ts';
import type { BaseServices } from '../base/base-services.ts';
import { findItems } from './find-orders.ts';
import { orders, receipts } from './tables.ts';

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    'mail-receipts': object;
  }
}

type MailServices = Pick<BaseServices, 'db' | 'mail' | 'jobs' | 'config' | 'clock'>;

const BATCH = 50;

/** Every minute, on one server of all. */
export const scheduleReceiptMails = (services: MailServices): void =>
  services.jobs.schedule('mail-receipts', '* * * * *', async (_, signal) => {
    while (!signal.aborted && (await mailReceipts(services)) === BATCH);
  });

/**
 * A receipt is marked in the transaction that puts its mail into the queue: wherever it is cut off, there are both or
 * neither. @returns how many were mailed
 */
export async function mailReceipts(services: MailServices): Promise<number> {
  const { db, mail, jobs, config, clock } = services;
  await jobs.ready();
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ receipt: receipts, order: orders, buyer: users })
      .from(receipts)
      .innerJoin(orders, eq(orders.id, receipts.orderId))
      .leftJoin(users, eq(users.id, orders.buyerId))
      .where(isNull(receipts.mailedAt))
      .orderBy(asc(receipts.number))
      .limit(BATCH)
      .for('update', { of: receipts, skipLocked: true });
    const items = await findItems(
      tx,
      due.map(({ order }) => order),
    );
    const numbers = due.map(({ receipt }) => receipt.number);
    if (numbers.length > 0)
      await tx.update(receipts).set({ mailedAt: clock() }).where(inArray(receipts.number, numbers));
    for (const { receipt, order, buyer } of due) {
      // Gone since: nobody is written to.
      if (!buyer) continue;
      const own = items.filter(({ orderId }) => orderId === order.id);
      const payment = order.facts.payments[receipt.paymentId] ?? { cents: 0 };
      const names = paidLines({ ...order, items: own }, payment).items.map(({ productId, name }) => {
        const product = findProduct(productId);
        return product ? productName(product, buyer.language) : (name ?? productId);
      });
      const money = moneyFormat(order.currency, buyer.language);
      const list = new Intl.ListFormat(buyer.language, { type: 'unit', style: 'narrow' });
      await mail.send(
        {
          to: buyer.email,
          language: buyer.language,
          template: 'receipt',
          data: {
            firstName: buyer.firstName ?? '',
            url: `${config.publicUrl}/orders/${order.id}`,
            values: {
              number: String(receipt.number),
              products: list.format(names),
              amount: money.format(payment.cents / 100),
            },
          },
        },
        { on: tx },
      );
    }
    return due.length;
  });
}
