/**
 * Whose is what was made in a browser while nobody was signed in there? It joins the account that signs in next when
 * nobody else is likely to have made it; otherwise the person is asked. Pure.
 */
import { DAY_MS } from '#core/time/durations.ts';

/** Stands for an account where work is nobody's yet; ids of accounts are never this word. */
export const VISITOR = 'visitor';

/** As long as the link of a sign-up's mail works: whoever returns later is asked. */
export const FRESH_MS = DAY_MS;

export interface DeviceAccount {
  /** The account that was signed in last in this browser. */
  id: string;
  isSignedIn: boolean;
}

/** Whether this answer of the server means that somebody has just signed in in this browser. */
export const isArrival = (userId: string, last: DeviceAccount | null): boolean =>
  last === null || !last.isSignedIn || last.id !== userId;

/**
 * Whether work joins the account without a question: only at its arrival, only when no other account was signed in
 * here before, and only while the work is fresh.
 * @param madeAt, now milliseconds since 1970; a date in the future (a clock that was set back) counts as fresh
 */
export const attachesAutomatically = (
  work: { madeAt: number },
  arrival: { userId: string; last: DeviceAccount | null; now: number },
): boolean =>
  isArrival(arrival.userId, arrival.last) &&
  (arrival.last === null || arrival.last.id === arrival.userId) &&
  arrival.now - work.madeAt < FRESH_MS;
