/** When the end of a plan is announced. One that renews by itself has none. */
import { dueReminder, type ReminderDays } from '../licenses/reminders.ts';
import type { OrderFacts } from './order-facts.ts';
import { heldUntil, planState } from './order-state.ts';

export interface PlanReminder {
  /** It was cancelled or has ended at its provider, or a renewal was not paid and may yet be. */
  reason: 'ending' | 'past_due';
  /** When its tools close, the days of grace included. */
  endsAt: Date;
  days: ReminderDays;
}

/** The reminder of which the time has come. */
export function duePlanReminder(facts: OrderFacts, now: Date): PlanReminder | null {
  const endsAt = heldUntil(facts);
  const state = planState(facts);
  if (!endsAt || state === 'active') return null;
  const since = { ending: facts.renewal?.at, past_due: facts.failedAt, ended: facts.endedAt }[state];
  const days = dueReminder({ endsAt, knownSince: new Date(since ?? 0) }, now);
  return days && { reason: state === 'past_due' ? 'past_due' : 'ending', endsAt, days };
}
