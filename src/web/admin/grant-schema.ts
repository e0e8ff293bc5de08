/** What the grant form accepts, and what becomes of it. Messages are keys below `form` in the admin's texts. */
import * as z from 'zod/mini';
import type { NewGrant } from '#core/licenses/level-grant.ts';
import { isAtLeast, LEVELS, type Level, type PaidLevel } from '#core/licenses/levels.ts';

export const GRANTABLE = LEVELS.filter((level): level is PaidLevel => level !== 'none');

/**
 * The last moment of a day chosen in a date field, by the clock of whoever chose it: the next day's first would be shown
 * as the next day wherever an end is.
 */
export function endOfDay(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, 23, 59, 59, 999);
}

/** A day that is still to come, or none. */
export const expiresOn = (now: () => Date) =>
  z.string().check(z.refine((day) => !day || endOfDay(day) > now(), 'datePast'));

/** Nothing is given or taken without a word why. */
export const reason = z.string().check(z.refine((text) => text.trim() !== '', 'reasonMissing'));

export const levelGrantSchema = (now: () => Date) =>
  z.object({
    level: z.enum(GRANTABLE),
    reason,
    expiresOn: expiresOn(now),
  });

export type LevelGrantValues = z.infer<ReturnType<typeof levelGrantSchema>>;

export const grantSchema = (requiredLevelOf: (slug: string) => Level, now: () => Date) =>
  z
    .object({
      toolSlug: z.string().check(z.minLength(1, 'toolMissing')),
      level: z.enum(GRANTABLE),
      resaleEnabled: z.boolean(),
      expiresOn: expiresOn(now),
      updatesUntil: z.string(),
      reason,
    })
    .check(
      z.refine(({ toolSlug, level }) => !toolSlug || isAtLeast(level, requiredLevelOf(toolSlug)), {
        path: ['level'],
        error: 'levelTooLow',
      }),
    );

export type GrantValues = z.infer<ReturnType<typeof grantSchema>>;

/** The end of the day that was chosen, ISO 8601; null for none. */
export const toEnd = (day: string): string | null => (day ? endOfDay(day).toISOString() : null);

/** A day that lies after the present end, or none. @param endsAt ISO 8601 */
export const extensionSchema = (endsAt: string, now: () => Date) =>
  z.object({
    expiresOn: expiresOn(now).check(
      z.refine((day) => !day || endOfDay(day) > new Date(endsAt), 'dateSooner'),
    ),
    reason,
  });

export type ExtensionValues = z.infer<ReturnType<typeof extensionSchema>>;

export const toGrant = (userId: string, values: GrantValues): NewGrant => ({
  userId,
  toolSlug: values.toolSlug,
  level: values.level,
  resaleEnabled: values.resaleEnabled,
  expiresAt: toEnd(values.expiresOn),
  updatesUntil: toEnd(values.updatesUntil),
  reason: values.reason.trim(),
});
