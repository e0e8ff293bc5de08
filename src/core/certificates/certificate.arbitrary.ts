/** Random certificates for property tests. */

import fc from 'fast-check';
import numbers from '#content/tool-numbers.json' with { type: 'json' };
import { DAY_MS } from '#core/time/durations.ts';
import { PAID_LEVELS } from '../licenses/grant.arbitrary.ts';
import { type CertificateRecord, fitHolder } from './certificate.ts';
import { idFromBytes } from './certificate-id.ts';
import type { CompletionRecord } from './completion.ts';

const day = fc
  .integer({ min: 1, max: 65_535 })
  .map((number) => new Date(number * DAY_MS).toISOString().slice(0, 10));

const arbitraryId = fc.uint8Array({ minLength: 8, maxLength: 8 }).map(idFromBytes);

export const arbitraryRecord: fc.Arbitrary<CertificateRecord> = fc
  .record({
    id: arbitraryId,
    holder: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 130 }),
    level: fc.constantFrom(...PAID_LEVELS),
    tools: fc.subarray(numbers.slugs),
    hasResale: fc.boolean(),
    issuedOn: day,
    validUntil: fc.option(day),
    parentId: fc.option(arbitraryId),
    endsWithParent: fc.boolean(),
    keyId: fc.stringMatching(/^[A-Za-z0-9]{1,32}$/),
  })
  .map((record) => ({ ...record, holder: fitHolder(record.holder, record.parentId) }));

export const aRecord: CertificateRecord = {
  id: 'K7M24XQD9VTR',
  holder: 'Quiet Meridian Studio',
  level: 'reseller',
  tools: ['aurasite', 'brandlore', 'voicealchemy'],
  hasResale: true,
  issuedOn: '2026-11-20',
  validUntil: null,
  parentId: null,
  endsWithParent: false,
  keyId: 'k1',
};

export const arbitraryCompletion: fc.Arbitrary<CompletionRecord> = fc
  .record({
    id: arbitraryId,
    holder: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 130 }),
    modules: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
    completedOn: day,
    issuedOn: day,
    keyId: fc.stringMatching(/^[A-Za-z0-9]{1,32}$/),
  })
  .map((record) => ({ ...record, holder: fitHolder(record.holder) }));

export const aCompletion: CompletionRecord = {
  id: 'K7M24XQD9VTR',
  holder: 'Quiet Meridian Studio',
  modules: [1, 2, 3, 4, 5, 6, 7],
  completedOn: '2026-11-19',
  issuedOn: '2026-11-20',
  keyId: 'k1',
};
