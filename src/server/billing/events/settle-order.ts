import { sql } from 'drizzle-orm';
import type { Posting } from '#core/billing/ledger.ts';
import type { LicenseNews } from '#core/billing/order.ts';
import type { OrderFacts } from '#core/billing/order-facts.ts';
import type { OrderState } from '#core/billing/order-state.ts';
import { DEFAULT_LANGUAGE } from '#core/languages/languages.ts';
import { type Queryable, sendLast } from '../../db/database.ts';
import { type Notice, sendingOf } from '../../events/event-bus.ts';

interface Settled {
  /** Of the order. */
  id: string;
  facts: OrderFacts;
  state: OrderState;
  isSurplus: boolean;
  /** A month of a plan that goes back, whatever becomes of its order. */
  surplusPayment: string | undefined;
  /** What stood there stays where there are none. */
  news: LicenseNews | undefined;
  postings: Posting[];
  /** The row of the event that the postings follow from. */
  eventRow: string;
  /** The payment that gets the next number; undefined where none does. */
  receiptOf: string | undefined;
  /** What the buyer's open tabs are told. */
  notices: readonly Notice[];
  now: Date;
}

/**
 * What an event leaves behind, by one statement: the books, the receipt with who its buyer is now, the order, and word of it
 * to the buyer's tabs. It comes last: the row of the numbers stays locked until the transaction ends, so that a number that
 * was given is never given up, and every other payment waits for it meanwhile. A payment that gets no number fails.
 */
export async function settleOrder(tx: Queryable, settled: Settled): Promise<void> {
  const { id, facts, state, isSurplus, surplusPayment, news, postings, eventRow, receiptOf, notices, now } =
    settled;
  const at = now.toISOString();
  const settling = sql`
    with booked as (
      insert into ledger_postings (order_id, event_id, debit, credit, seller_id, cents, posted_at)
      select ${id}, ${eventRow}, debit, credit, "sellerId", cents, ${at}
      from jsonb_to_recordset(${JSON.stringify(postings)})
        as posting (debit text, credit text, "sellerId" text, cents int)
    ), numbered as (
      update receipt_numbers set last_number = last_number + 1
      where ${receiptOf !== undefined} returning last_number
    ), issued as (
      insert into receipts (number, order_id, payment_id, issued_at, buyer_name, buyer_email, language)
      select (select last_number from numbered), orders.id, ${receiptOf ?? null}, ${at}, users.name, users.email,
        coalesce(users.language, ${DEFAULT_LANGUAGE})
      from orders left join users on users.id = orders.buyer_id
      where orders.id = ${id} and ${receiptOf !== undefined}
    )
    update orders set facts = ${JSON.stringify(facts)}, state = ${state}, is_surplus = ${isSurplus},
      surplus_payments = array_remove(array_append(surplus_payments, ${surplusPayment ?? null}::text), null),
      news = coalesce(${news ? JSON.stringify(news) : null}, news),
      receipt_number = coalesce(receipt_number, (select last_number from numbered))
    where id = ${id} returning ${sendingOf(notices)} as told`;
  await sendLast(tx, tx.execute(settling));
}
