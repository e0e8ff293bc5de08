import { createHook } from 'node:async_hooks';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppEnv } from '../http/app-env.ts';
import { answerError } from '../http/errors.ts';
import { HASHES_AT_ONCE, hashPassword, verifyPassword } from './password-hash.ts';
import { refuseWhenBusy } from './sign-in/refuse-when-busy.ts';

test('however many passwords are tried at once, half of the threads stay free for files', async () => {
  const running = new Set<number>();
  let most = 0;
  const hook = createHook({
    init(id, type) {
      if (type !== 'SCRYPTREQUEST') return;
      running.add(id);
      most = Math.max(most, running.size);
    },
    before: (id) => void running.delete(id),
  }).enable();
  try {
    const hash = await hashPassword('correct horse battery');
    const tries = Array.from({ length: 6 }, () => verifyPassword({ hash, password: 'of somebody else' }));
    await Promise.all([...tries, hashPassword('another password')]);
  } finally {
    hook.disable();
  }
  expect(most).toBe(HASHES_AT_ONCE);
  expect(HASHES_AT_ONCE).toBeLessThan(Number(process.env.UV_THREADPOOL_SIZE ?? 4));
});

test('what comes beyond the queue is told when to come back, and everybody else is served', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const whenFree = refuseWhenBusy(2);
  const app = new Hono<AppEnv>()
    .get('/fails', () => whenFree([], () => Promise.reject(new Error('failed'))))
    .get('/', (c) =>
      whenFree([], async () => {
        await promise;
        return c.text('done');
      }),
    );
  app.onError((error, c) => answerError(error, c));
  const waiting = [app.request('/'), app.request('/')];
  const refused = await app.request('/');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await refused.json()).toMatchObject({ error: { code: 'unavailable' } });
  resolve();
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200]);
  for (let tried = 0; tried < 3; tried += 1) expect((await app.request('/fails')).status).toBe(500);
  expect((await app.request('/')).status).toBe(200);
});

test('one network, or one account from many, takes no more than half of the queue', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const whenFree = refuseWhenBusy(4);
  const ask = (...callers: string[]) => whenFree(callers, () => promise);
  const waiting = [ask('network', 'a'), ask('other network', 'a')];
  await expect(ask('third network', 'a')).rejects.toMatchObject({ code: 'unavailable' });
  waiting.push(ask('network', 'b'));
  await expect(ask('network', 'c')).rejects.toMatchObject({ code: 'unavailable' });
  waiting.push(ask('third network', 'b'));
  await expect(ask('fourth network')).rejects.toMatchObject({ code: 'unavailable' });
  resolve('done');
  expect(await Promise.all(waiting)).toEqual(Array(4).fill('done'));
  expect(await ask('network', 'a')).toBe('done');
});
