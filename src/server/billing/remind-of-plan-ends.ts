/** Announces the ends of plans that do not go on, 30 days, 7 days and a day before. */
import { and, asc, eq, gt, inArray, isNull, lte } from 'drizzle-orm';
import { orderOfSource } from '#core/billing/order.ts';
import { duePlanReminder } from '#core/billing/plan-reminder.ts';
import { FIRST_REMINDER_MS } from '#core/licenses/reminders.ts';
import type { StoredAllowance } from '../licenses/find-licenses.ts';
import { allowances } from '../licenses/tables.ts';
import { notify } from '../notifications/notify.ts';
import type { Services } from '../services.ts';
import { orders } from './tables.ts';

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    'remind-of-plan-ends': object;
  }
}

type ReminderServices = Pick<Services, 'db' | 'events' | 'clock'>;

const BATCH = 200;

/** Every hour, on one server of all. */
export const schedulePlanReminders = (services: ReminderServices & Pick<Services, 'jobs'>): void =>
  services.jobs.schedule('remind-of-plan-ends', '12 * * * *', () => remindOfPlanEnds(services));

/** Each reminder is written once: again, at once or on several servers it finds its key there. */
export async function remindOfPlanEnds(services: ReminderServices): Promise<void> {
  const now = services.clock();
  const lastDay = new Date(now.getTime() + FIRST_REMINDER_MS);
  let after: string | undefined;
  do {
    const ending = await services.db
      .select()
      .from(allowances)
      .where(
        and(
          eq(allowances.source, 'plan'),
          isNull(allowances.revokedAt),
          gt(allowances.expiresAt, now),
          lte(allowances.expiresAt, lastDay),
          after === undefined ? undefined : gt(allowances.id, after),
        ),
      )
      .orderBy(asc(allowances.id))
      .limit(BATCH);
    await remind(services, ending, now);
    after = ending.length === BATCH ? ending.at(-1)?.id : undefined;
  } while (after !== undefined);
}

async function remind(services: ReminderServices, ending: StoredAllowance[], now: Date): Promise<void> {
  const ids = ending.flatMap(({ sourceRef }) => orderOfSource(sourceRef) ?? []);
  const found = await services.db.select().from(orders).where(inArray(orders.id, ids));
  for (const { userId, sourceRef, level } of ending) {
    const order = found.find(({ id }) => id === orderOfSource(sourceRef));
    const due = order && duePlanReminder(order.facts, now);
    if (!due) continue;
    const endsAt = due.endsAt.toISOString();
    await services.db.transaction((tx) =>
      notify(services, tx, {
        userId,
        type: 'expiration',
        template: due.reason === 'ending' ? 'plan_ends' : 'plan_unpaid',
        data: { level, endsAt },
        onceKey: `plan-end:${order.id}:${endsAt}:${due.days}`,
      }),
    );
  }
}
