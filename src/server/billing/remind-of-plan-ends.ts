/** Announces the ends of plans and of the Creator Library, where they do not go on, 30 days, 7 days and a day before. */
import { and, asc, eq, gt, inArray, isNull, lte } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { orderOfSource, type PaymentProviderId, PLAN_ABILITIES } from '#core/billing/order.ts';
import { duePlanReminder, type PlanReminder } from '#core/billing/plan-reminder.ts';
import type { PaidLevel } from '#core/licenses/levels.ts';
import { FIRST_REMINDER_MS } from '#core/licenses/reminders.ts';
import type { BaseServices } from '../base/base-services.ts';
import { libraryMemberships } from '../bundles/tables.ts';
import type { WithEvents } from '../events/event-bus.ts';
import { allowances } from '../licenses/tables.ts';
import { notify } from '../notifications/notify.ts';
import { orders } from './tables.ts';

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    'remind-of-plan-ends': object;
  }
}

type ReminderServices = Pick<BaseServices, 'db' | 'clock'> & WithEvents;

const BATCH = 200;

/** Every hour, on one server of all. */
export const schedulePlanReminders = (services: ReminderServices & Pick<BaseServices, 'jobs'>): void =>
  services.jobs.schedule('remind-of-plan-ends', '12 * * * *', (_, signal) =>
    remindOfPlanEnds(services, signal),
  );

/** Each reminder is written once: again, at once or on several servers it finds its key there. */
export async function remindOfPlanEnds(services: ReminderServices, signal?: AbortSignal): Promise<void> {
  for (const find of [findEndingPlans, findEndingLibraries])
    for (let after: string | undefined; !signal?.aborted; ) {
      const ending = await find(services, after);
      await remind(services, ending);
      after = ending.at(-1)?.key;
      if (ending.length < BATCH) break;
    }
}

/** What somebody holds by an order, and holds no longer after a moment that is near. */
interface Ending {
  /** By which they are sorted. */
  key: string;
  userId: string;
  sourceRef: string;
  /** Of a plan; the Creator Library has none. */
  level?: PaidLevel;
}
type FindEnding = (services: ReminderServices, after: string | undefined) => Promise<Ending[]>;

const isSoon = (column: PgColumn, now: Date) =>
  and(gt(column, now), lte(column, new Date(now.getTime() + FIRST_REMINDER_MS)));

const findEndingPlans: FindEnding = ({ db, clock }, after) => {
  const { id, userId, sourceRef, level } = allowances;
  return db
    .select({ key: id, userId, sourceRef, level })
    .from(allowances)
    .where(
      and(
        eq(allowances.source, 'plan'),
        isNull(allowances.revokedAt),
        isSoon(allowances.expiresAt, clock()),
        after === undefined ? undefined : gt(id, after),
      ),
    )
    .orderBy(asc(id))
    .limit(BATCH);
};

const findEndingLibraries: FindEnding = ({ db, clock }, after = '') => {
  const { userId, sourceRef, heldUntil } = libraryMemberships;
  return db
    .select({ key: sourceRef, userId, sourceRef })
    .from(libraryMemberships)
    .where(and(isSoon(heldUntil, clock()), gt(sourceRef, after)))
    .orderBy(asc(sourceRef))
    .limit(BATCH);
};

/** Where whoever charges it has no page for changing how it is paid, the way on is another one. */
const wordsOf = (reason: PlanReminder['reason'], provider: PaymentProviderId) => {
  if (reason === 'ending') return 'ends' as const;
  return PLAN_ABILITIES[provider].hasPaymentPage ? ('unpaid' as const) : ('unpaid_there' as const);
};

async function remind(services: ReminderServices, ending: readonly Ending[]): Promise<void> {
  const ids = ending.flatMap(({ sourceRef }) => orderOfSource(sourceRef) ?? []);
  const found = await services.db.select().from(orders).where(inArray(orders.id, ids));
  for (const { userId, sourceRef, level } of ending) {
    const order = found.find(({ id }) => id === orderOfSource(sourceRef));
    const due = order && duePlanReminder(order.facts, services.clock());
    if (!due) continue;
    const endsAt = due.endsAt.toISOString();
    const what = level ? ('plan' as const) : ('library' as const);
    await services.db.transaction((tx) =>
      notify(services, tx, {
        userId,
        type: 'expiration',
        template: `${what}_${wordsOf(due.reason, order.provider)}`,
        data: { ...(level && { level }), endsAt },
        onceKey: `plan-end:${order.id}:${endsAt}:${due.days}`,
      }),
    );
  }
}
