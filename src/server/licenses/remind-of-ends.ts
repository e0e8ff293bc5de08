/** Announces the ends of licenses and of their updates 30 days, 7 days and a day before. */
import { and, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { isUuid } from '#core/addresses/is-uuid.ts';
import { orderOfSource } from '#core/billing/order.ts';
import { duePlanReminder } from '#core/billing/plan-reminder.ts';
import { dueReminders, FIRST_REMINDER_MS, type Reminder } from '#core/licenses/reminders.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { WithOrders } from '../base/orders.ts';
import type { Queryable } from '../db/database.ts';
import type { WithEvents } from '../events/event-bus.ts';
import { notify } from '../notifications/notify.ts';
import { findLicenses, type StoredLicense } from './find-licenses.ts';
import { toolLicenses } from './tables.ts';

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    'remind-of-ends': object;
  }
}

type ReminderServices = Pick<BaseServices, 'db' | 'clock'> & WithEvents & WithOrders;

const USERS_AT_ONCE = 200;

/** Every hour, on one server of all. */
export const scheduleReminders = (services: ReminderServices & Pick<BaseServices, 'jobs'>): void =>
  services.jobs.schedule('remind-of-ends', '10 * * * *', (_, signal) => remindOfEnds(services, signal));

/** Each reminder is written once: again, at once or on several servers it finds its key there. */
export async function remindOfEnds(services: ReminderServices, signal?: AbortSignal): Promise<void> {
  const now = services.clock();
  const isSoon = (column: typeof toolLicenses.expiresAt | typeof toolLicenses.updatesUntil) =>
    and(gt(column, now), lte(column, new Date(now.getTime() + FIRST_REMINDER_MS)));
  const ending = and(
    isNull(toolLicenses.revokedAt),
    or(isSoon(toolLicenses.expiresAt), isSoon(toolLicenses.updatesUntil)),
  );
  for (let after = ''; !signal?.aborted; ) {
    const users = await findHolders(services, ending, after);
    for (const userId of users) await remindUser(services, userId, now);
    if (users.length < USERS_AT_ONCE) return;
    after = users.at(-1) ?? '';
  }
}

/** In their order, a part of them. @param after the last one before */
async function findHolders(
  { db }: Pick<BaseServices, 'db'>,
  which: SQL | undefined,
  after: string,
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: toolLicenses.userId })
    .from(toolLicenses)
    .where(and(which, gt(toolLicenses.userId, after)))
    .orderBy(toolLicenses.userId)
    .limit(USERS_AT_ONCE);
  return rows.map(({ userId }) => userId);
}

const remindUser = (services: ReminderServices, userId: string, now: Date): Promise<void> =>
  services.db.transaction(async (tx) => {
    const held = await findLicenses(tx, userId);
    const inPlans = await findGiftsOfPlans(services, tx, held, now);
    // Whether they end is said by the plan they come from, as of that plan's own tools.
    const grants = held.map((each) => (inPlans.has(each.id) ? { ...each, source: 'plan' as const } : each));
    for (const reminder of dueReminders(grants, now))
      await notify(services, tx, {
        userId,
        type: 'expiration',
        ...wordsOf(reminder),
        onceKey: keyOf(reminder),
      });
  });

/**
 * Of some licenses those that were given out of a plan, at first hand or a later one, of which there is no end to announce
 * now: their date is no more than that of the month which runs.
 */
async function findGiftsOfPlans(
  { orders }: WithOrders,
  on: Queryable,
  held: readonly StoredLicense[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const gifts = held.filter(({ endsWith, revokedAt }) => endsWith !== null && revokedAt === null);
  if (gifts.length === 0) return new Set();
  const { rows } = await on.execute<{ id: string; source_ref: string }>(sql`
    with recursive up as (
      select id, ends_with from tool_licenses where id in ${gifts.map(({ id }) => id)}
      union
      select up.id, giver.ends_with from up join tool_licenses as giver on giver.id = up.ends_with
      where giver.ends_with is not null
    )
    select up.id, giver.source_ref from up join tool_licenses as giver on giver.id = up.ends_with
    where giver.ends_with is null and giver.source = 'plan'`);
  const ids = rows.flatMap(({ source_ref }) => orderOfSource(source_ref) ?? []).filter(isUuid);
  const found = await orders.findFacts(on, ids);
  const renews = (sourceRef: string) => {
    const facts = found.get(orderOfSource(sourceRef) ?? '');
    return facts !== undefined && duePlanReminder(facts, now) === null;
  };
  return new Set(rows.filter(({ source_ref }) => renews(source_ref)).map(({ id }) => id));
}

/** An end that is moved is announced anew. */
const keyOf = ({ kind, endsAt, days }: Reminder): string => `${kind}-end:${endsAt.toISOString()}:${days}`;

function wordsOf({ kind, endsAt, toolSlugs, level }: Reminder) {
  const isOne = toolSlugs.length === 1;
  const template =
    kind === 'license'
      ? isOne
        ? ('license_ends' as const)
        : ('licenses_end' as const)
      : isOne
        ? ('updates_end' as const)
        : ('updates_of_several_end' as const);
  const [toolSlug = ''] = toolSlugs;
  return { template, data: { toolSlug, level, count: toolSlugs.length, endsAt: endsAt.toISOString() } };
}
