import { expect, it } from 'vitest';
import { NO_FACTS, type OrderFacts } from './order-facts.ts';
import { duePlanReminder } from './plan-reminder.ts';

const DAY = 86_400_000;
const PAID = Date.UTC(2026, 5, 1);
const at = (days: number) => PAID + days * DAY;
/** A month that is paid; its tools close seven days of grace after it. */
const plan = (over: Partial<OrderFacts> = {}): OrderFacts => ({
  ...NO_FACTS,
  payments: {
    p1: { cents: 4900, paidAt: PAID, paidUntil: at(30), refundedCents: 0, dispute: 'none' },
  },
  ...over,
});
const cancelled = plan({ renewal: { at: at(3), renews: false } });

it.each([
  ['renews by itself, a day before its end', plan(), 36, null],
  ['was cancelled, 30 days before', cancelled, 7, 'ending 30'],
  ['was cancelled, 31 days before', cancelled, 6, null],
  ['was cancelled, in its last day of grace', cancelled, 36, 'ending 1'],
  ['was cancelled and is over', cancelled, 37, null],
  [
    'was cancelled 10 days before its end, just then',
    plan({ renewal: { at: at(27), renews: false } }),
    27,
    null,
  ],
  ['was cancelled and taken up again', plan({ renewal: { at: at(4), renews: true } }), 30, null],
  ['could not be renewed, at once', plan({ failedAt: at(30) }), 30, null],
  ['could not be renewed, a day before', plan({ failedAt: at(30) }), 36, 'past_due 1'],
  [
    'could not be renewed and was cancelled, a day before',
    plan({ failedAt: at(30), renewal: { at: at(31), renews: false } }),
    36,
    'ending 1',
  ],
  ['has ended at its provider', plan({ endedAt: at(20) }), 31, 'ending 7'],
  [
    'was refunded',
    plan({ payments: { p1: { ...plan().payments.p1, refundedCents: 4900 } } as never }),
    36,
    null,
  ],
] as const)('a plan that %s: %o', (_, facts, day, expected) => {
  const due = duePlanReminder(facts, new Date(at(day)));
  expect(due && `${due.reason} ${due.days}`).toBe(expected);
  if (due) expect(due.endsAt.getTime()).toBe(at(37));
});
