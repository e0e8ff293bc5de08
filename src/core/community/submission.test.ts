import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findSubmissionRefusal,
  type SubmissionAct,
  type SubmissionFacts,
  type SubmissionState,
  stateAfter,
} from './submission.ts';

const STATES: SubmissionState[] = ['waiting', 'published', 'declined', 'withdrawn', 'replaced', 'taken_down'];
const ACTS: SubmissionAct[] = ['approve', 'decline', 'withdraw', 'replace', 'take_down'];

describe('an act on a submission', () => {
  it.each<[SubmissionState, Partial<Record<SubmissionAct, SubmissionState>>]>([
    ['waiting', { approve: 'published', decline: 'declined', withdraw: 'withdrawn', replace: 'replaced' }],
    [
      'published',
      { approve: 'published', withdraw: 'withdrawn', replace: 'replaced', take_down: 'taken_down' },
    ],
    ['declined', { decline: 'declined' }],
    ['withdrawn', { withdraw: 'withdrawn' }],
    ['replaced', { replace: 'replaced' }],
    ['taken_down', { take_down: 'taken_down' }],
  ])('that is %s leads to %j and nowhere else', (state, expected) => {
    const reached = ACTS.flatMap((act) => {
      const after = stateAfter(state, act);
      return after ? [[act, after] as const] : [];
    });
    expect(Object.fromEntries(reached)).toEqual(expected);
  });

  it('done twice is as good as done once', () => {
    for (const state of STATES)
      for (const act of ACTS) {
        const once = stateAfter(state, act);
        if (once) expect(stateAfter(once, act)).toBe(once);
      }
  });

  it('never brings back what is over', () => {
    const acts = fc.array(fc.constantFrom(...ACTS), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(acts, (list) => {
        let state: SubmissionState = 'waiting';
        let isOver = false;
        for (const act of list) {
          const next: SubmissionState = stateAfter(state, act) ?? state;
          if (isOver) expect(next).toBe(state);
          state = next;
          isOver = state !== 'waiting' && state !== 'published';
        }
      }),
    );
  });
});

describe('a submission', () => {
  const FACTS: SubmissionFacts = {
    isLicensedCopy: false,
    version: 3,
    waitingVersion: null,
    publishedVersion: null,
    others: 0,
    limit: 2,
  };
  it.each<[string, Partial<SubmissionFacts>, ReturnType<typeof findSubmissionRefusal>]>([
    ['of a new tool is taken', {}, null],
    ['of a copy of a licensed tool is not', { isLicensedCopy: true }, 'licensed_origin'],
    ['of what waits already is not', { waitingVersion: 3 }, 'already_waiting'],
    ['of a later version than waits is taken', { waitingVersion: 2 }, null],
    ['of what is published already is not', { publishedVersion: 3 }, 'already_published'],
    ['of a later version than is published is taken', { publishedVersion: 1 }, null],
    ['within the limit is taken', { others: 1 }, null],
    ['beyond the limit is not', { others: 2 }, 'limit'],
    ['of a tool that counts already is no further one', { others: 2, publishedVersion: 1 }, null],
    ['of a tool that waits already is no further one', { others: 9, waitingVersion: 1 }, null],
    ['where nothing may be published is not', { limit: 0 }, 'limit'],
  ])('%s', (_, over, expected) => {
    expect(findSubmissionRefusal({ ...FACTS, ...over })).toBe(expected);
  });
});
