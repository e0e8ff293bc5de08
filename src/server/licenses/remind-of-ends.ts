/** Announces the ends of licenses and of their updates 30 days, 7 days and a day before. */
import { and, gt, isNull, lte, or, type SQL } from 'drizzle-orm';
import { dueReminders, FIRST_REMINDER_MS, type Reminder } from '#core/licenses/reminders.ts';
import { notify } from '../notifications/notify.ts';
import type { Services } from '../services.ts';
import { findLicenses } from './find-licenses.ts';
import { toolLicenses } from './tables.ts';

declare module '#server/jobs/jobs.ts' {
  interface JobData {
    'remind-of-ends': object;
  }
}

type ReminderServices = Pick<Services, 'db' | 'events' | 'clock'>;

const USERS_AT_ONCE = 200;

/** Every hour, on one server of all. */
export const scheduleReminders = (services: ReminderServices & Pick<Services, 'jobs'>): void =>
  services.jobs.schedule('remind-of-ends', '10 * * * *', () => remindOfEnds(services));

/** Each reminder is written once: again, at once or on several servers it finds its key there. */
export async function remindOfEnds(services: ReminderServices): Promise<void> {
  const now = services.clock();
  const isSoon = (column: typeof toolLicenses.expiresAt | typeof toolLicenses.updatesUntil) =>
    and(gt(column, now), lte(column, new Date(now.getTime() + FIRST_REMINDER_MS)));
  const ending = and(
    isNull(toolLicenses.revokedAt),
    or(isSoon(toolLicenses.expiresAt), isSoon(toolLicenses.updatesUntil)),
  );
  for (let after = ''; ; ) {
    const users = await findHolders(services, ending, after);
    for (const userId of users) await remindUser(services, userId, now);
    if (users.length < USERS_AT_ONCE) return;
    after = users.at(-1) ?? '';
  }
}

/** In their order, a part of them. @param after the last one before */
async function findHolders(
  { db }: Pick<Services, 'db'>,
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
    for (const reminder of dueReminders(await findLicenses(tx, userId), now))
      await notify(services, tx, {
        userId,
        type: 'expiration',
        ...wordsOf(reminder),
        onceKey: keyOf(reminder),
      });
  });

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
