/** Which ends are announced before they come, and when. All moments are instants: no time zone changes them. */
import { DAY_MS } from '#core/time/durations.ts';
import { mergeGrants } from './dashboard.ts';
import { type Grant, type GrantSource, isActive } from './grant.ts';
import { isAtLeast, type PaidLevel } from './levels.ts';

/** The last one first. */
const REMINDER_DAYS = [1, 7, 30] as const;
export type ReminderDays = (typeof REMINDER_DAYS)[number];

/** Nothing that lies further ahead is announced. */
export const FIRST_REMINDER_MS = Math.max(...REMINDER_DAYS) * DAY_MS;

interface End {
  endsAt: Date;
  /** Since when the end is known: what had begun by then is not announced again. */
  knownSince: Date;
}

/** The reminder of which the time has come. One that was missed is left out once the next is due, too. */
export function dueReminder({ endsAt, knownSince }: End, now: Date): ReminderDays | null {
  const leftMs = endsAt.getTime() - now.getTime();
  const days = leftMs > 0 ? REMINDER_DAYS.find((each) => leftMs <= each * DAY_MS) : undefined;
  if (days === undefined) return null;
  return endsAt.getTime() - days * DAY_MS > knownSince.getTime() ? days : null;
}

export interface Reminder {
  /** What ends: the licenses, or no more than the updates of licenses that stay. */
  kind: 'license' | 'updates';
  endsAt: Date;
  days: ReminderDays;
  toolSlugs: string[];
  /** The highest of what ends. */
  level: PaidLevel;
}

/** Whether a plan ends is said by its order and not by its date: it renews by itself. */
const isPlan = ({ source }: Pick<Held, 'source'>): boolean => source === 'plan';

type Held = Grant & { source: GrantSource };

/**
 * The reminders that are due for one user: one for all that ends at the same moment. Of plans there are none here, and
 * what a plan or another grant carries on at the same level or a higher one does not end.
 */
export function dueReminders(grants: readonly Held[], now: Date): Reminder[] {
  const active = grants.filter((grant) => isActive(grant, now));
  const licenses = active
    .filter((grant) => !isPlan(grant) && !isCarriedOn(grant, active))
    .map((grant) => ({ ...grant, kind: 'license' as const, endsAt: grant.expiresAt }));
  const inPlans = new Set(active.filter(isPlan).map(({ toolSlug }) => toolSlug));
  const updates = mergeGrants(active, now)
    .filter(({ toolSlug, updatesUntil, expiresAt }) => {
      const isBeforeEnd = updatesUntil !== null && (expiresAt === null || updatesUntil < expiresAt);
      return isBeforeEnd && !inPlans.has(toolSlug);
    })
    .map((grant) => ({ ...grant, kind: 'updates' as const, endsAt: grant.updatesUntil }));

  const due = new Map<string, Reminder>();
  for (const { kind, endsAt, issuedAt, toolSlug, level } of [...licenses, ...updates]) {
    const days = endsAt && dueReminder({ endsAt, knownSince: issuedAt }, now);
    if (!endsAt || !days) continue;
    const key = `${kind} ${endsAt.getTime()}`;
    const known = due.get(key);
    const toolSlugs = [...new Set([...(known?.toolSlugs ?? []), toolSlug])].sort();
    const highest = known && isAtLeast(known.level, level) ? known.level : level;
    due.set(key, { kind, endsAt, days, toolSlugs, level: highest });
  }
  return [...due.values()];
}

const isCarriedOn = (ending: Held, active: readonly Held[]): boolean =>
  active.some(
    (other) =>
      other.toolSlug === ending.toolSlug &&
      isAtLeast(other.level, ending.level) &&
      (isPlan(other) || isLater(other.expiresAt, ending.expiresAt)),
  );

const isLater = (end: Date | null, than: Date | null): boolean =>
  than !== null && (end === null || end > than);
