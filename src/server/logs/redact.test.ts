import { expect, test } from 'vitest';
import { growthOf } from '#tests/support/measure-work.ts';
import { createLogger } from './create-logger.ts';
import { redact } from './redact.ts';

const SECRET = 'hunter2-hunter2-hunter2';

test.each([
  { password: SECRET },
  { a: { b: { c: { newPassword: SECRET } } } },
  { list: [{ apiKey: SECRET }, { 'api-key': SECRET }] },
  { headers: { Authorization: SECRET, cookie: SECRET, 'Set-Cookie': [SECRET], 'x-api-key': SECRET } },
  { headers: new Headers({ authorization: SECRET }) },
  { map: new Map([['accessToken', SECRET]]) },
  { deep: { deep: { deep: { deep: { deep: { deep: { deep: { deep: { deep: { word: SECRET } } } } } } } } } },
  { text: `Authorization: Bearer ${SECRET}` },
  { text: `postgres://lumora:${SECRET}@db.test/lumora` },
  { path: `/api/auth/verify-email?token=${SECRET}&x=1` },
  { text: 'asked with sk-proj-hunter2-hunter2-hunter2' },
  { err: new Error(`refused Bearer ${SECRET}`) },
  {
    err: Object.assign(new Error(`Failed query: select 1\nparams: ${SECRET}`), {
      query: 'select 1',
      params: [SECRET],
    }),
  },
  { err: Object.assign(new Error('duplicate'), { detail: `Key (email)=(${SECRET}) already exists.` }) },
  { err: new Error('outer', { cause: Object.assign(new Error('inner'), { password: SECRET }) }) },
])('keeps the secret of %j out of the log', (entry) => {
  const lines: string[] = [];
  const log = createLogger('info', { write: (line) => void lines.push(line) });
  log.info(entry, 'message');
  log.child({ child: entry }).info('other');
  log.error({ nested: entry }, `with Bearer ${SECRET}`);
  expect(lines).toHaveLength(3);
  const written = lines.join('');
  expect(written).not.toContain(SECRET);
  expect(written).not.toContain('hunter2-hunter2');
});

test('keeps what helps', () => {
  const entry = { requestId: 'abc', inputTokens: 12, isSecret: true, err: new TypeError('x is no function') };
  const safe = redact(entry) as { err: { stack: string[] } };
  expect(safe).toMatchObject({
    requestId: 'abc',
    inputTokens: 12,
    isSecret: true,
    err: { type: 'TypeError', message: 'x is no function' },
  });
  expect(safe.err.stack[0]).toContain('redact.test.ts');
});

test('costs as much as it is long, whatever somebody asked for', () => {
  const turn = (part: string) => (length: number) => {
    const path = part.repeat(Math.floor(length / part.length));
    return () => redact({ path });
  };
  // The longer one as long as a server takes an address to be. A hundred times the cost where each sign is tried with each.
  for (const part of ['eyJ-', 'sk-', 'Basic ', 'a://b:', '&key', 'x-'])
    expect(growthOf(turn(part), 1_600, 10, 30), part).toBeLessThan(30);
});
