/**
 * Payments without money, for trying out: another company as it were, with its own memory, which tells us of everything
 * by signed webhooks and nothing else. Never in production: anybody could buy for nothing.
 */

import { createHmac, randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { MAX_TEST_EVENTS } from '#core/billing/order.ts';
import type { PaymentEvent } from '#core/billing/payment-event.ts';
import type { TestActOutcome, TestActRequest, TestPayment } from '#core/billing/test-payment.ts';
import { AppError } from '#core/errors/app-error.ts';
import { limitReached } from '#core/errors/limits.ts';
import type { Config } from '../../config.ts';
import type { Queryable } from '../../db/database.ts';
import type { BillingServices, PaymentProvider } from '../payment-provider.ts';
import { receiveWebhook } from '../receive-webhook.ts';
import { testPayments } from '../tables.ts';
import { signWebhook, verifyWebhook } from '../webhook-signature.ts';
import { actsFor, nameOf, playAct, recallPayment, type StoredTestPayment } from './play-act.ts';
import { readTestWebhook } from './test-webhook.ts';

const SIGNATURE = 'test-signature';

export interface TestProvider extends PaymentProvider {
  find(services: BillingServices, userId: string, id: string): Promise<TestPayment>;
  /** Plays an act and sends what came of it. @throws AppError `not_found`, `conflict` with reason `state` */
  play(
    services: BillingServices,
    payment: { userId: string; id: string },
    request: TestActRequest,
  ): Promise<TestActOutcome>;
}

export function createTestProvider(config: Config, clock: () => Date): TestProvider {
  if (config.isProduction) throw new Error('The test mode takes no payments in production.');
  const secret = createHmac('sha256', config.secret).update('test payments').digest('hex');

  const provider: TestProvider = {
    id: 'test',

    async startCheckout({ db }, checkout) {
      const id = await storePayment(db, checkout, clock());
      return { ref: id, url: `${config.publicUrl}/test-payment/${id}` };
    },

    // Stopping is never refused: nobody is charged because a test was played too long.
    setRenewal: (services, ref, renews) => update(services, ref, { renews }, { isBounded: renews }),

    async changePlan(services, ref, { cents }) {
      await update(services, ref, { cents }, { isBounded: true });
      return { url: null };
    },

    async startPaymentPage(_, ref) {
      return { url: `${config.publicUrl}/test-payment/${ref}` };
    },

    async refund(services, ref, { paymentId, cents, refundedCents: before }) {
      await services.db.transaction(async (tx) => {
        const [payment] = await tx.select().from(testPayments).where(eq(testPayments.id, ref)).for('update');
        if (!payment) throw new AppError('conflict', 'There is no such payment.', { reason: 'state' });
        // Of earlier months nothing is remembered.
        const isLast = paymentId === nameOf(ref, payment.payments);
        const refundedCents = isLast ? Math.min(before + cents, payment.chargedCents) : before + cents;
        if (isLast && ![before, refundedCents].includes(payment.refundedCents))
          throw new AppError('conflict', 'Another refund was made meanwhile.', { reason: 'state' });
        if (isLast) await tx.update(testPayments).set({ refundedCents }).where(eq(testPayments.id, ref));
        const refunded = { type: 'refunded' as const, at: clock().getTime(), paymentId, refundedCents };
        await sendAll({ ...services, db: tx }, payment, [refunded]);
      });
    },

    async recall({ db }, ref) {
      const [payment] = await db.select().from(testPayments).where(eq(testPayments.id, ref));
      if (!payment) return { currency: null, events: [] };
      return { currency: payment.currency, events: recallPayment(payment, clock()) };
    },

    async readWebhook(_, { rawBody, headers }) {
      verifyWebhook(secret, rawBody, headers.get(SIGNATURE), clock());
      return readTestWebhook(rawBody);
    },

    async find({ db }, userId, id) {
      return toView(await findPayment(db, userId, id));
    },

    async play(services, { userId, id }, request) {
      // The payment and all that its webhooks change are one transaction: a crash leaves both as they were.
      return services.db.transaction(async (tx) => {
        const before = await findPayment(tx, userId, id, { isLocked: true });
        if (!actsFor(before).includes(request.act))
          throw new AppError('conflict', 'That cannot happen to this payment now.', { reason: 'state' });
        refuseTooMany(before);
        const { change, events, isDeclined } = playAct(before, request, clock());
        const payment = { ...before, ...change };
        await tx
          .update(testPayments)
          .set({ ...change, id })
          .where(eq(testPayments.id, id));
        await sendAll({ ...services, db: tx }, payment, events);
        return { payment: toView(payment), isDeclined };
      });
    },
  };

  async function update(
    services: BillingServices,
    ref: string,
    change: { renews: boolean } | { cents: number },
    { isBounded }: { isBounded: boolean },
  ): Promise<void> {
    await services.db.transaction(async (tx) => {
      const isThis = eq(testPayments.id, ref);
      const [payment] = await tx.update(testPayments).set(change).where(isThis).returning();
      if (!payment) return;
      if (isBounded) refuseTooMany(payment);
      const { renews, cents } = payment;
      const updated = { type: 'updated' as const, at: clock().getTime(), renews, cents };
      await sendAll({ ...services, db: tx }, payment, [updated]);
    });
  }

  async function sendAll(services: BillingServices, payment: StoredTestPayment, events: PaymentEvent[]) {
    const told = sql`${testPayments.told} + ${events.length}`;
    await services.db.update(testPayments).set({ told }).where(eq(testPayments.id, payment.id));
    for (const { type, ...data } of events) {
      const { orderId: order, currency } = payment;
      const body = JSON.stringify({ id: `evt_${randomUUID()}`, type, order, currency, data });
      const headers = new Headers({ [SIGNATURE]: signWebhook(secret, body, clock()) });
      await receiveWebhook(services, provider, { rawBody: body, headers, bounded: (ask) => ask() });
    }
  }
  return provider;
}

/** One for each order, however often it is begun. Answers its id. */
async function storePayment(
  db: Queryable,
  checkout: Parameters<PaymentProvider['startCheckout']>[1],
  createdAt: Date,
): Promise<string> {
  const { orderId, userId: buyerId, cents, creditCents, currency, isPlan, returnUrl } = checkout;
  const asked = { orderId, buyerId, cents, creditCents, currency, isPlan, returnUrl };
  const [payment] = await db
    .insert(testPayments)
    .values({ ...asked, state: 'open', createdAt })
    .onConflictDoUpdate({ target: testPayments.orderId, set: { orderId } })
    .returning({ id: testPayments.id });
  if (!payment) throw new Error('The payment was not stored.');
  return payment.id;
}

/** Of each event a row stays for good. @throws AppError `quota_exceeded` */
function refuseTooMany({ told: used }: StoredTestPayment): void {
  if (used >= MAX_TEST_EVENTS)
    throw limitReached({ what: 'orderEvents', unit: 'rows', limit: MAX_TEST_EVENTS, used });
}

async function findPayment(
  on: Queryable,
  userId: string,
  id: string,
  { isLocked = false } = {},
): Promise<StoredTestPayment> {
  const found = on
    .select()
    .from(testPayments)
    .where(and(eq(testPayments.id, id), eq(testPayments.buyerId, userId)));
  const [payment] = await (isLocked ? found.for('update') : found);
  if (!payment) throw new AppError('not_found', 'There is no such payment.');
  return payment;
}

function toView(payment: StoredTestPayment): TestPayment {
  const { id, orderId, cents, creditCents, chargedCents, currency, isPlan, state } = payment;
  const { refundedCents, dispute, renews, isEnded } = payment;
  return {
    ...{ id, orderId, cents, creditCents, chargedCents, currency, isPlan, state },
    ...{ refundedCents, dispute, renews, isEnded },
    paidUntil: payment.paidUntil?.toISOString() ?? null,
    returnUrl: payment.returnUrl,
    acts: actsFor(payment),
  };
}
