/** Tools that users offer to everybody: which may be submitted, and what becomes of a submission. */
import type { Level } from '#core/licenses/levels.ts';

/** `replaced`: a newer version of the same tool waits or was published in its place. */
export type SubmissionState = 'waiting' | 'published' | 'declined' | 'withdrawn' | 'replaced' | 'taken_down';

export type SubmissionAct = 'approve' | 'decline' | 'withdraw' | 'replace' | 'take_down';

/** How many of their tools somebody may have on the shelf or waiting for it. */
export const SHARED_TOOLS: Record<Level, number> = {
  none: 1,
  standard: 2,
  pro: 10,
  reseller: 50,
  exclusive: 200,
};

/** Longest reason of an administrator, in characters. */
export const REASON_LENGTH = 1_000;

const NEXT: Partial<Record<SubmissionState, Partial<Record<SubmissionAct, SubmissionState>>>> = {
  waiting: { approve: 'published', decline: 'declined', withdraw: 'withdrawn', replace: 'replaced' },
  published: { take_down: 'taken_down', withdraw: 'withdrawn', replace: 'replaced' },
};

const LEADS_TO: Record<SubmissionAct, SubmissionState> = {
  approve: 'published',
  decline: 'declined',
  withdraw: 'withdrawn',
  replace: 'replaced',
  take_down: 'taken_down',
};

/** The state after the act; the same state when it was done before; undefined when it cannot be done. */
export const stateAfter = (state: SubmissionState, act: SubmissionAct): SubmissionState | undefined =>
  state === LEADS_TO[act] ? state : NEXT[state]?.[act];

export type SubmissionRefusal = 'licensed_origin' | 'already_waiting' | 'already_published' | 'limit';

export interface SubmissionFacts {
  /** Whether the tool holds the recipe of one that is sold by license. */
  isLicensedCopy: boolean;
  /** The tool's newest version, which is what would be submitted. */
  version: number;
  waitingVersion: number | null;
  publishedVersion: number | null;
  /** Other tools of the owner that wait or are published. */
  others: number;
  limit: number;
}

/** Why the tool may not be submitted as it is; null when it may. */
export function findSubmissionRefusal(facts: SubmissionFacts): SubmissionRefusal | null {
  const { isLicensedCopy, version, waitingVersion, publishedVersion, others, limit } = facts;
  if (isLicensedCopy) return 'licensed_origin';
  if (waitingVersion === version) return 'already_waiting';
  if (publishedVersion === version) return 'already_published';
  const isCounted = waitingVersion !== null || publishedVersion !== null;
  return !isCounted && others >= limit ? 'limit' : null;
}
