import { expect, test } from 'vitest';
import { aRecord } from '#core/certificates/certificate.arbitrary.ts';
import { AppError } from '#core/errors/app-error.ts';
import { NetworkError } from '#web/api/network-error.ts';
import { verdictOf } from './verdict.ts';

const genuine = { outcome: 'genuine', record: aRecord } as const;
const answer = {
  id: aRecord.id,
  code: 'paper',
  productId: null,
  issuer: null,
  standing: { state: 'valid' },
} as const;
const none = {
  id: aRecord.id,
  code: null,
  check: undefined,
  answer: undefined,
  error: null,
  today: '2026-12-01',
};
const missing = new AppError('not_found', 'There is no such certificate.');
const offline = new NetworkError();

test.each([
  ['an address that was cut', { id: 'K7M2' }, 'malformed'],
  ['nothing yet', {}, 'loading'],
  ['an answer whose signature is being checked', { answer }, 'loading'],
  ['an answer', { answer, check: genuine }, 'valid'],
  ['an answer that we did not sign', { answer, check: { outcome: 'forged' } }, 'forged'],
  [
    'a refund',
    { answer: { ...answer, standing: { state: 'revoked', on: null } }, check: genuine },
    'revoked',
  ],
  ['an id that was never given', { error: missing }, 'unknown'],
  ['no network, and no code', { error: offline }, 'unreachable'],
  ['no network, and a code', { error: offline, code: 'paper', check: genuine }, 'offline'],
  [
    'a code that was changed, whatever the server says',
    { code: 'paper', check: { outcome: 'forged' }, answer },
    'forged',
  ],
  [
    'a code signed with a key that nobody published',
    { code: 'paper', check: { outcome: 'unknown-key' } },
    'forged',
  ],
  ['a code of another certificate', { code: 'paper', check: genuine, id: '000000000000' }, 'forged'],
  [
    'no network, a code and no keys',
    { error: offline, code: 'paper', check: { outcome: 'no-keys' } },
    'unreachable',
  ],
])('%s', (_, over, kind) => {
  expect(verdictOf({ ...none, ...over } as Parameters<typeof verdictOf>[0]).kind).toBe(kind);
});

test('what ended by its own words has ended without a network, too', () => {
  const record = { ...aRecord, validUntil: '2026-11-30' };
  const evidence = { ...none, error: offline, code: 'paper', check: { outcome: 'genuine', record } as const };
  expect(verdictOf(evidence)).toMatchObject({ kind: 'offline', hasEnded: true });
  expect(verdictOf({ ...evidence, today: '2026-11-30' })).toMatchObject({ hasEnded: false });
});
