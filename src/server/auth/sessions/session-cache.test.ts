import { beforeEach, expect, test } from 'vitest';
import { createTestClock } from '#tests/support/clock.ts';
import type { SignedIn } from '../signed-in.ts';
import { createSessionCache, type SessionCache } from './session-cache.ts';

const clock = createTestClock('2026-05-01T12:00:00Z');
let cache: SessionCache;
let loads: number;

const signedIn = (id: string, userId = 'u1'): SignedIn =>
  ({ id, expiresAt: new Date('2026-05-02T12:00:00Z'), user: { id: userId } }) as SignedIn;
const read = (credential: string, found: SignedIn | null = signedIn('s1')) =>
  cache.read(credential, async () => {
    loads += 1;
    return found;
  });

beforeEach(() => {
  clock.set('2026-05-01T12:00:00Z');
  cache = createSessionCache(clock);
  cache.setInformed(true);
  loads = 0;
});

test('a session is looked up once', async () => {
  for (let n = 0; n < 3; n += 1) expect((await read('a'))?.id).toBe('s1');
  expect(loads).toBe(1);
});

test('nobody is not remembered', async () => {
  for (let n = 0; n < 3; n += 1) expect(await read('a', null)).toBeNull();
  expect(loads).toBe(3);
});

test.each([
  ['its own change', { sessionId: 's1' }],
  ['a change of its user', { userId: 'u1' }],
])('it is forgotten after %s', async (_, change) => {
  await read('a');
  cache.forget(change);
  await read('a');
  expect(loads).toBe(2);
});

test('it is kept after the change of another', async () => {
  await read('a');
  cache.forget({ sessionId: 's2' });
  cache.forget({ userId: 'u2' });
  await read('a');
  expect(loads).toBe(1);
});

test('it is kept for a minute, and never past its end', async () => {
  await read('a');
  clock.advance({ ms: 59_999 });
  await read('a');
  expect(loads).toBe(1);
  clock.advance({ ms: 1 });
  await read('a');
  expect(loads).toBe(2);
  const ending = { ...signedIn('s2'), expiresAt: new Date(clock().getTime() + 1000) };
  await read('b', ending);
  clock.advance({ ms: 1000 });
  await read('b', null);
  expect(loads).toBe(4);
});

test('nothing is kept while announcements may be missed', async () => {
  await read('a');
  cache.setInformed(false);
  await read('a');
  await read('a');
  expect(loads).toBe(3);
  cache.setInformed(true);
  await read('a');
  await read('a');
  expect(loads).toBe(4);
});

test('what was read while a change arrived is not kept', async () => {
  const reading = Promise.withResolvers<SignedIn>();
  const first = cache.read('a', () => reading.promise);
  cache.forget({ sessionId: 's1' });
  reading.resolve(signedIn('s1'));
  await first;
  await read('a', null);
  expect(loads).toBe(1);
});

test('it holds ten thousand and lets the oldest go', async () => {
  for (let n = 0; n <= 10_000; n += 1) await read(`c${n}`, signedIn(`s${n}`));
  loads = 0;
  await read('c1');
  expect(loads).toBe(0);
  await read('c0');
  expect(loads).toBe(1);
});
