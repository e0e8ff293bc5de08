import { expect, test } from 'vitest';
import { AppError } from '#core/errors/app-error.ts';
import type { Limits } from '../http/rate-limit.ts';
import { createAttempts } from './attempts.ts';

const limit = { name: 'test', points: 3, seconds: 60 };

/** Counts as the database does: a refused use is counted too. */
function countInMemory(): Limits & { used: Map<string, number> } {
  const used = new Map<string, number>();
  const add = (key: string, by: number) => used.set(key, (used.get(key) ?? 0) + by);
  return {
    used,
    async consume({ points }, key) {
      add(key, 1);
      if ((used.get(key) ?? 0) > points) throw new AppError('rate_limited', 'Too many requests.');
    },
    async refund(_, key) {
      add(key, -1);
    },
    async reset(_, key) {
      used.delete(key);
    },
  };
}

async function tryAtOnce(rights: boolean[], isForgiving = false) {
  const limits = countInMemory();
  const attempts = createAttempts(limits);
  let tried = 0;
  const outcomes = await Promise.allSettled(
    rights.map((isRight) =>
      attempts.hold([{ limit, key: 'one', isForgiving }], async () => {
        tried += 1;
        await new Promise(setImmediate);
        if (!isRight) throw new AppError('unauthenticated', 'Wrong.');
      }),
    ),
  );
  const codes = outcomes.map((outcome) => (outcome.status === 'fulfilled' ? 'right' : outcome.reason.code));
  return { codes, tried, used: limits.used.get('one') ?? 0 };
}

test('any number may be right at the same time and use nothing up', async () => {
  for (const isForgiving of [false, true]) {
    const { codes, used } = await tryAtOnce(Array(30).fill(true), isForgiving);
    expect(new Set(codes)).toEqual(new Set(['right']));
    expect(used).toBe(0);
  }
});

test('of many who fail at the same time only as many are tried as the limit has places', async () => {
  const { codes, tried, used } = await tryAtOnce(Array(30).fill(false));
  expect([tried, used]).toEqual([limit.points, limit.points]);
  expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(27);
});

test('failures among them are counted, and the others wait for what is given back', async () => {
  const mixed = Array.from({ length: 30 }, (_, at) => at % 15 !== 0);
  const { codes, used } = await tryAtOnce(mixed);
  expect(codes).toEqual(mixed.map((isRight) => (isRight ? 'right' : 'unauthenticated')));
  expect(used).toBe(2);
});

test('several places are taken in order, and a refusal at the second counts at the first', async () => {
  const limits = countInMemory();
  const attempts = createAttempts(limits);
  const wide = { limit: { ...limit, name: 'wide', points: 9 }, key: 'wide' };
  const narrow = { limit, key: 'narrow' };
  const all = Array.from({ length: 8 }, () =>
    attempts.hold([wide, narrow], () => Promise.reject(new AppError('unauthenticated', 'Wrong.'))),
  );
  const codes = (await Promise.allSettled(all)).map((outcome) =>
    outcome.status === 'rejected' ? outcome.reason.code : 'right',
  );
  expect(codes.filter((code) => code === 'unauthenticated')).toHaveLength(3);
  expect([...limits.used]).toEqual([
    ['wide', 8],
    ['narrow', 3],
  ]);
});

test('what is no failure gives its places back, a refusal at the second included', async () => {
  const limits = countInMemory();
  const attempts = createAttempts(limits);
  const wide = { limit: { ...limit, name: 'wide', points: 9 }, key: 'wide' };
  const narrow = { limit: { ...limit, points: 0 }, key: 'narrow' };
  const isWrong = (error: unknown) => error instanceof AppError && error.code === 'bad_request';
  const busy = () => Promise.reject(new AppError('unavailable', 'Later.'));
  await expect(attempts.hold([wide], busy, { isFailure: isWrong })).rejects.toThrow('Later.');
  await expect(attempts.hold([wide, narrow], busy, { isFailure: isWrong })).rejects.toThrow(
    'Too many requests.',
  );
  expect(limits.used.get('wide')).toBe(0);
  const wrong = () => Promise.reject(new AppError('bad_request', 'Wrong.'));
  await expect(attempts.hold([wide], wrong, { isFailure: isWrong })).rejects.toThrow('Wrong.');
  expect(limits.used.get('wide')).toBe(1);
});

test('an answer can be a failure, and more at once than may be present are refused without being counted', async () => {
  const limits = countInMemory();
  const attempts = createAttempts(limits);
  const place = { limit, key: 'one', mostPresent: 2 };
  const refusal = { isRefusal: (answer: string) => answer === 'no' };
  expect(await attempts.hold([place], async () => 'yes', refusal)).toBe('yes');
  expect(limits.used.get('one')).toBe(0);
  expect(await attempts.hold([place], async () => 'no', refusal)).toBe('no');
  expect(limits.used.get('one')).toBe(1);
  const { promise, resolve } = Promise.withResolvers<string>();
  const present = [1, 2].map(() => attempts.hold([place], () => promise));
  await expect(attempts.hold([place], () => promise)).rejects.toMatchObject({ code: 'rate_limited' });
  expect(await attempts.hold([{ ...place, key: 'other' }], async () => 'yes')).toBe('yes');
  resolve('yes');
  expect(await Promise.all(present)).toEqual(['yes', 'yes']);
  expect(await attempts.hold([place], async () => 'yes')).toBe('yes');
});
