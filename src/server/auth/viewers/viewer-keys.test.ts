import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestClock } from '#tests/support/clock.ts';
import {
  startViewerSite,
  VIEWER_AUDIENCE,
  VIEWER_ISSUER,
  type ViewerSite,
} from '#tests/support/fakes/viewer-site.ts';
import { verifyViewerToken } from './verify-viewer-token.ts';
import { createViewerKeys, type ViewerKeys } from './viewer-keys.ts';

const clock = createTestClock();
let site: ViewerSite;
let keys: ViewerKeys;
beforeEach(async () => {
  site = await startViewerSite();
  // Long enough for a busy machine, but where the answer never comes.
  keys = createViewerKeys(site.env.VIEWER_TOKEN_KEYS_URL as string, clock);
});
afterEach(() => site.close());

const config = { issuer: VIEWER_ISSUER, audience: VIEWER_AUDIENCE, keysUrl: '' };
const verify = (token: string) => verifyViewerToken(token, config, keys, clock());
const sign = (more: Parameters<ViewerSite['sign']>[1] = {}) => site.sign('ada', { now: clock(), ...more });
const outcome = (token: string) =>
  verify(token).then(
    () => 'accepted',
    (error: { code?: string }) => error.code,
  );

it('are asked for once, by all who come at the same time', async () => {
  const tokens = await Promise.all(Array.from({ length: 20 }, () => sign()));
  expect(new Set(await Promise.all(tokens.map(outcome)))).toEqual(new Set(['accepted']));
  expect(site.asked).toBe(1);
});

it('are asked for again by an unknown key, at most every half a minute', async () => {
  expect(await outcome(await sign())).toBe('accepted');
  const forgeries = await Promise.all(
    Array.from({ length: 50 }, () => sign({ header: { kid: randomUUID() } })),
  );
  expect(new Set(await Promise.all(forgeries.map(outcome)))).toEqual(new Set(['unauthenticated']));
  expect(site.asked).toBe(1);
  clock.advance({ ms: 30_000 });
  expect(new Set(await Promise.all(forgeries.map(outcome)))).toEqual(new Set(['unauthenticated']));
  expect(site.asked).toBe(2);
});

it('follow a rotation, and those that were withdrawn are believed ten minutes', async () => {
  const before = await sign();
  expect(await outcome(before)).toBe('accepted');
  await site.rotate();
  site.published.shift();
  clock.advance({ ms: 30_000 });
  expect(await outcome(await sign())).toBe('accepted');
  expect(await outcome(before)).toBe('unauthenticated');

  const late = await sign();
  site.published.length = 0;
  clock.advance({ ms: 9 * 60_000 });
  expect(await outcome(await sign())).toBe('accepted');
  clock.advance({ ms: 60_000 });
  expect(await outcome(await sign())).toBe('unauthenticated');
  expect(await outcome(late)).toBe('unauthenticated');
});

const ANSWERS: [string, NonNullable<ViewerSite['answer']>][] = [
  ['no JSON', (response) => response.end('<!doctype html>')],
  ['another JSON', (response) => response.end('{"keys":"all"}')],
  ['nothing', (response) => response.end()],
  ['null', (response) => response.end('null')],
  ['too many keys', (response) => response.end(JSON.stringify({ keys: Array(51).fill({ kty: 'EC' }) }))],
  ['an error', (response) => response.writeHead(500).end('{"keys":[]}')],
  ['another place', (response) => response.writeHead(302, { location: 'http://127.0.0.1:9/keys' }).end()],
  ['a broken line', (response) => response.destroy()],
  [
    'more and more',
    (response) => {
      const write = () => {
        while (!response.destroyed && response.write(' '.repeat(16_384)));
      };
      response.on('drain', write);
      write();
    },
  ],
];

it.each(ANSWERS)(
  'that are answered by %s sign nobody in, and are not asked for again at once',
  async (_, answer) => {
    const token = await sign();
    site.answer = answer;
    expect(await outcome(token)).toBe('unavailable');
    expect(await outcome(token)).toBe('unavailable');
    expect(site.asked).toBe(1);
    site.answer = undefined;
    clock.advance({ ms: 30_000 });
    expect(await outcome(token)).toBe('accepted');
  },
);

it('that never come are waited for so long and no longer', async () => {
  keys = createViewerKeys(site.env.VIEWER_TOKEN_KEYS_URL as string, clock, { timeoutMs: 50 });
  site.answer = (response) => void response.writeHead(200).write('{"keys":[');
  expect(await outcome(await sign())).toBe('unavailable');
});

it('that would not sign, or are secret, prove nothing', async () => {
  const [key] = site.published;
  site.published = [
    { ...key, d: 'AAAA' },
    { kty: 'oct', kid: key?.kid as string, k: 'AAAA' },
  ];
  expect(await outcome(await sign())).toBe('unauthenticated');
});
