import fc from 'fast-check';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { AppEnv } from '../http/app-env.ts';
import { readRange, sendRange } from './send-range.ts';

it.each([
  [undefined, undefined],
  ['', undefined],
  ['bytes=-', undefined],
  ['bytes=0-', { first: 0, last: 9 }],
  ['bytes=4-', { first: 4, last: 9 }],
  ['bytes=4-6', { first: 4, last: 6 }],
  ['bytes=4-600', { first: 4, last: 9 }],
  ['bytes=9-9', { first: 9, last: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-3', { first: 7, last: 9 }],
  ['bytes=-300', { first: 0, last: 9 }],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=6-4', undefined],
  ['bytes=0-1,4-5', undefined],
  ['lines=0-1', undefined],
  ['bytes=x-y', undefined],
] as const)('reads %s', (header, range) => {
  expect(readRange(header, 10)).toEqual(range);
});

const bytes = new Uint8Array(Array.from({ length: 10 }, (_, at) => at));
const app = new Hono<AppEnv>().get('/', (c) =>
  sendRange(c, { bytes, etag: '"one"', mediaType: 'application/json' }),
);
const ask = async (headers: Record<string, string>) => {
  const answer = await app.request('/', { headers });
  return { answer, sent: [...new Uint8Array(await answer.arrayBuffer())] };
};

it('sends all that is asked for and says which part it is', async () => {
  const { answer, sent } = await ask({ Range: 'bytes=7-' });
  expect([answer.status, sent]).toEqual([206, [7, 8, 9]]);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'accept-ranges': 'bytes',
    'content-length': '3',
    'content-range': 'bytes 7-9/10',
    etag: '"one"',
  });
});

it('begins anew where the file is another one by now', async () => {
  const again = await ask({ Range: 'bytes=7-', 'If-Range': '"two"' });
  expect([again.answer.status, again.sent.length]).toEqual([200, 10]);
  const same = await ask({ Range: 'bytes=7-', 'If-Range': '"one"' });
  expect([same.answer.status, same.sent.length]).toEqual([206, 3]);
});

it('says how long the file is to who asks beyond its end, and nothing to who has it', async () => {
  const beyond = await ask({ Range: 'bytes=10-' });
  expect([beyond.answer.status, beyond.answer.headers.get('content-range')]).toEqual([416, 'bytes */10']);
  expect((await ask({ 'If-None-Match': '"one"' })).answer.status).toBe(304);
});

it('parts that follow one another are the file', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 10 }), async (lengths) => {
      const whole: number[] = [];
      for (const length of [...lengths, 10]) {
        if (whole.length === bytes.length) break;
        whole.push(...(await ask({ Range: `bytes=${whole.length}-${whole.length + length - 1}` })).sent);
      }
      expect(whole).toEqual([...bytes]);
    }),
  );
});
