/** From what Stripe tells to the facts of an order. */
import type { PaymentEvent } from '#core/billing/payment-event.ts';
import type {
  Charge,
  CheckoutSession,
  Dispute,
  Invoice,
  KnownEvent,
  Subscription,
} from './stripe-objects.ts';

/** A payment as Stripe names it in refunds and disputes, which say nothing of an order. */
export type FindPayment = (paymentIntent: string) => Promise<OwnPayment | undefined>;

export interface OwnPayment {
  orderId: string;
  /** Of a plan the invoice, of anything else the payment itself. */
  paymentId: string;
}

export interface Told {
  orderId: string | null;
  currency: string | null;
  event: PaymentEvent | null;
}

const NOTHING: Told = { orderId: null, currency: null, event: null };

const inMs = (seconds: number): number => seconds * 1000;
const orderOf = (metadata: CheckoutSession['metadata']): string | null => metadata?.order ?? null;

export async function translateEvent(told: KnownEvent, findPayment: FindPayment): Promise<Told> {
  const at = inMs(told.created);
  switch (told.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired': {
      const session = told.data.object;
      const isOver = told.type.endsWith('expired') || told.type.endsWith('failed');
      const event = isOver ? { type: 'cancelled' as const, at } : paidBySession(session, at);
      return ofOrder(session.metadata, session.currency ?? null, event);
    }
    case 'invoice.paid':
    case 'invoice.payment_failed': {
      const invoice = told.data.object;
      // The first invoice of a plan that is not paid is a checkout that goes on.
      const hasFailed =
        told.type === 'invoice.payment_failed' && invoice.billing_reason === 'subscription_cycle';
      const failed = hasFailed ? { type: 'renewal_failed' as const, at } : null;
      const event = told.type === 'invoice.paid' ? paidByInvoice(invoice, at) : failed;
      return ofOrder(invoice.parent?.subscription_details?.metadata, invoice.currency, event);
    }
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted': {
      const subscription = told.data.object;
      const event =
        told.type === 'customer.subscription.deleted'
          ? { type: 'ended' as const, at: subscription.ended_at ? inMs(subscription.ended_at) : at }
          : updated(subscription, at);
      return ofOrder(subscription.metadata, null, event);
    }
    case 'charge.refunded':
      return ofPayment(told.data.object, findPayment, (paymentId, { amount_refunded: refundedCents }) =>
        refundedCents > 0 ? { type: 'refunded', at, paymentId, refundedCents } : null,
      );
    case 'charge.dispute.created':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.closed':
      return ofPayment(told.data.object, findPayment, (paymentId, { status }) => {
        const state = disputeState(status);
        return state && { type: 'disputed', at, paymentId, state };
      });
  }
}

const ofOrder = (
  metadata: CheckoutSession['metadata'],
  currency: string | null,
  event: PaymentEvent | null,
): Told => ({
  orderId: orderOf(metadata),
  currency: currency?.toUpperCase() ?? null,
  event,
});

async function ofPayment<Told_ extends Charge | Dispute>(
  told: Told_,
  findPayment: FindPayment,
  read: (paymentId: string, told: Told_) => PaymentEvent | null,
): Promise<Told> {
  const payment = told.payment_intent ? await findPayment(told.payment_intent) : undefined;
  if (!payment) return NOTHING;
  const event = read(payment.paymentId, told);
  return { orderId: payment.orderId, currency: told.currency.toUpperCase(), event };
}

/** Null for a plan, whose invoice tells it, and for a payment that is still on its way. */
export function paidBySession(session: CheckoutSession, at: number): PaymentEvent | null {
  const { mode, payment_status, payment_intent: paymentId, amount_total: cents } = session;
  if (mode !== 'payment' || payment_status !== 'paid' || !paymentId || !cents) return null;
  const taxCents = session.total_details?.amount_tax ?? 0;
  return { type: 'paid', at, paymentId, cents, taxCents, paidUntil: null };
}

export function paidByInvoice(invoice: Invoice, at: number): PaymentEvent | null {
  const { id: paymentId, total: cents, total_taxes: taxes, status_transitions, lines } = invoice;
  if (cents <= 0) return null;
  return {
    type: 'paid',
    at: status_transitions.paid_at ? inMs(status_transitions.paid_at) : at,
    paymentId,
    cents,
    taxCents: (taxes ?? []).reduce((sum, { amount }) => sum + amount, 0),
    paidUntil: inMs(Math.max(...lines.data.map(({ period }) => period.end))),
  };
}

/** Whether it goes on, and what its months cost from the next one on. */
export function updated(subscription: Subscription, at: number): PaymentEvent {
  const cents = subscription.items?.data[0]?.price?.unit_amount ?? undefined;
  return { type: 'updated', at, renews: renews(subscription), ...(cents !== undefined && { cents }) };
}

const renews = ({ cancel_at_period_end, cancel_at }: Subscription): boolean =>
  !cancel_at_period_end && !cancel_at;

/** Undefined for the bank's mere question, in which no money was taken. */
export function disputeState(status: string): 'opened' | 'won' | 'lost' | null {
  if (status === 'won' || status === 'lost') return status;
  return status.startsWith('warning_') || status === 'prevented' ? null : 'opened';
}
