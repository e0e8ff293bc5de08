/** What an act does to a payment of the test mode, and what a real provider would send of it. Pure. */
import { monthAfter } from '#core/billing/month-after.ts';
import type { PaymentEvent } from '#core/billing/payment-event.ts';
import type { TestAct, TestActRequest } from '#core/billing/test-payment.ts';
import type { testPayments } from '../tables.ts';

export type StoredTestPayment = typeof testPayments.$inferSelect;

export interface Played {
  change: Partial<StoredTestPayment>;
  events: PaymentEvent[];
  isDeclined: boolean;
}

/** Of its first payment, or of a later one. */
export const nameOf = (id: string, number: number): string => `${id}:${number}`;

/** What may be done to it now. */
export function actsFor(payment: StoredTestPayment): TestAct[] {
  const { state, isPlan, isEnded, dispute, refundedCents, chargedCents } = payment;
  if (state === 'open') return ['pay', 'leave'];
  if (state === 'authenticating') return ['authenticate', 'leave'];
  if (state === 'left') return [];
  const isRefundable = refundedCents < chargedCents && dispute !== 'lost' && dispute !== 'opened';
  return [
    ...(isRefundable ? (['refund', 'refund_half'] as const) : []),
    ...(dispute === 'none' ? (['dispute'] as const) : []),
    ...(dispute === 'opened' ? (['win_dispute', 'lose_dispute'] as const) : []),
    ...(isPlan && !isEnded ? (['renew', 'fail_renewal', 'end'] as const) : []),
  ];
}

export function playAct(payment: StoredTestPayment, { act, card }: TestActRequest, now: Date): Played {
  const at = now.getTime();
  const paymentId = nameOf(payment.id, payment.payments);
  const played = (change: Played['change'], ...events: PaymentEvent[]): Played => ({
    change,
    events,
    isDeclined: false,
  });
  const pay = (): Played => {
    const number = payment.payments + 1;
    const from = payment.paidUntil && payment.paidUntil > now ? payment.paidUntil : now;
    const paidUntil = payment.isPlan ? monthAfter(from) : null;
    const chargedCents = payment.cents - (number === 1 ? payment.creditCents : 0);
    return played(
      { state: 'paid', payments: number, paidUntil, chargedCents, refundedCents: 0, dispute: 'none' },
      {
        type: 'paid',
        at,
        paymentId: nameOf(payment.id, number),
        cents: chargedCents,
        paidUntil: paidUntil?.getTime() ?? null,
      },
    );
  };
  const refund = (refundedCents: number) =>
    played({ refundedCents }, { type: 'refunded', at, paymentId, refundedCents });
  const dispute = (state: 'opened' | 'won' | 'lost') =>
    played({ dispute: state }, { type: 'disputed', at, paymentId, state });

  switch (act) {
    case 'pay':
      if (card === 'declined') return { ...played({}), isDeclined: true };
      return card === 'authentication' ? played({ state: 'authenticating' }) : pay();
    case 'authenticate':
    case 'renew':
      return pay();
    case 'leave':
      return played({ state: 'left' }, { type: 'cancelled', at });
    case 'refund':
      return refund(payment.chargedCents);
    case 'refund_half':
      return refund(Math.max(payment.refundedCents, Math.floor(payment.chargedCents / 2)));
    case 'dispute':
      return dispute('opened');
    case 'win_dispute':
      return dispute('won');
    case 'lose_dispute':
      return dispute('lost');
    case 'fail_renewal':
      return played({}, { type: 'renewal_failed', at });
    case 'end':
      return played({ isEnded: true, renews: false }, { type: 'ended', at });
  }
}

/** What a payment came to by now, as its webhooks told it: of several months the last one. */
export function recallPayment(payment: StoredTestPayment, now: Date): PaymentEvent[] {
  const at = now.getTime();
  const { state, isPlan, refundedCents, dispute, renews, isEnded, paidUntil, cents, chargedCents } = payment;
  if (state === 'left') return [{ type: 'cancelled', at }];
  if (state !== 'paid') return [];
  const paymentId = nameOf(payment.id, payment.payments);
  return [
    { type: 'paid', at, paymentId, cents: chargedCents, paidUntil: paidUntil?.getTime() ?? null },
    ...(refundedCents > 0 ? [{ type: 'refunded' as const, at, paymentId, refundedCents }] : []),
    ...(dispute === 'none' ? [] : [{ type: 'disputed' as const, at, paymentId, state: dispute }]),
    ...(isPlan ? [{ type: 'updated' as const, at, renews, cents }] : []),
    ...(isEnded ? [{ type: 'ended' as const, at }] : []),
  ];
}
