/**
 * What was spent on runs that the server does not know of, since their user keeps no history: one sum a month, on this
 * device only, so that a budget holds for them too. Nothing of the runs themselves is kept.
 */
import { readStored, writeStored } from '#web/lib/storage.ts';

const keyOf = (userId: string) => `unkept-spending:${userId}`;

/** `2026-11`, by this device's calendar. */
export const currentMonth = (now = new Date()): string =>
  `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}`;

/** In millionths of a US dollar. */
export function readLocalSpending(userId: string, month = currentMonth()): number {
  const [of, micros] = (readStored(keyOf(userId)) ?? '').split(' ');
  return of === month && /^\d+$/.test(micros ?? '') ? Number(micros) : 0;
}

export function noteLocalSpending(userId: string, micros: number, month = currentMonth()): void {
  if (micros > 0) writeStored(keyOf(userId), `${month} ${readLocalSpending(userId, month) + micros}`);
}

export const forgetLocalSpending = (userId: string): void => {
  writeStored(keyOf(userId), null);
};
