import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '#tests/support/steady-properties.ts';
import { contrastRatio } from '../colour/contrast.ts';
import { findHex, toHex } from '../colour/hex.ts';
import { TIERS } from '../prices/price-book.ts';
import { BRAND_GROUNDS, isReadable, lowestContrast, nearestReadable, readColour } from './brand-colour.ts';
import { cleanWhiteLabel, findWhiteLabelProblems } from './check-white-label.ts';
import { fitLogo } from './logo.ts';
import { readSupport } from './support-address.ts';
import {
  bringsWhiteLabel,
  EMPTY_WHITE_LABEL,
  mayUseWhiteLabel,
  type NewWhiteLabel,
  WHITE_LABEL_LIMITS,
} from './white-label.ts';

const { logo: _, ...HOUSE } = EMPTY_WHITE_LABEL;
const BRAND: NewWhiteLabel = {
  ...HOUSE,
  name: 'Studio Nór',
  support: 'help@studio.test',
  terms: '**Fair.**',
};
const NOW = new Date('2026-11-22T12:00:00Z');
const color = fc.record({ r: fc.nat(255), g: fc.nat(255), b: fc.nat(255) }).map((rgb) => toHex(rgb));

describe('who may show their own look', () => {
  const HELD = {
    level: 'reseller',
    resaleEnabled: true,
    expiresAt: null,
    revokedAt: null,
    source: 'plan',
  } as const;

  test.each([
    [true, HELD],
    [true, { ...HELD, level: 'exclusive', source: 'purchase' } as const],
    [true, { ...HELD, source: 'grant', expiresAt: new Date('2026-11-22T12:00:01Z') } as const],
    [false, { ...HELD, level: 'pro' } as const],
    // A bundle may hold a tool of the level; it brings no resale rights.
    [false, { ...HELD, resaleEnabled: false, source: 'bundle' } as const],
    [false, { ...HELD, expiresAt: NOW }],
    [false, { ...HELD, revokedAt: NOW }],
    [false, { ...HELD, source: 'transfer' } as const],
  ])('%s for %o', (expected, held) => expect(mayUseWhiteLabel([held], NOW)).toBe(expected));

  test('is the plan and both licenses that bring resale rights', () =>
    expect(
      TIERS.filter(({ grants }) =>
        bringsWhiteLabel({ level: grants.level, resaleEnabled: grants.resale }),
      ).map(({ id }) => id),
    ).toEqual(['reseller-plan', 'clone-license', 'reseller-clone-license']));
});

describe('a look', () => {
  test('of which nothing is wrong', () => expect(findWhiteLabelProblems(BRAND)).toEqual({}));

  test.each([
    ['', 'name_missing'],
    [' – ', 'name_missing'],
    ['\u3164', 'name_missing'],
    ['x'.repeat(WHITE_LABEL_LIMITS.name + 1), 'name_too_long'],
    ['noor.studio', 'name_unsafe'],
    ['Write to a@b', 'name_unsafe'],
    ['A <b>', 'name_unsafe'],
    ['Nó\u2060r', 'name_unsafe'],
    ['Lumora', 'ours'],
    ['The LUMORA team', 'ours'],
    ['L u m o r a', 'ours'],
    ['Lumо\u0301rа', 'ours'],
    ['Iurn0ra Support', 'ours'],
    ['Lu\u200dmora', 'ours'],
  ])('is not named %j: %s', (name, problem) =>
    expect(findWhiteLabelProblems({ ...BRAND, name })).toEqual({ name: problem }),
  );

  test.each(['Studio Nór', '海の工房', 'دار\u200cنور', "O'Neil & Co.", '3M Café'])('is named %s', (name) =>
    expect(findWhiteLabelProblems({ ...BRAND, name })).toEqual({}),
  );

  test.each([
    ['help@studio.test', 'mailto:help@studio.test', 'help@studio.test'],
    [' https://studio.test/help?a=1 ', 'https://studio.test/help?a=1', 'studio.test/help'],
    // As it is, not as it looks: the first letter is Cyrillic.
    ['https://аpple.test', 'https://xn--pple-43d.test/', 'xn--pple-43d.test'],
  ])('answers at %j', (support, href, text) => expect(readSupport(support)).toEqual({ href, text }));

  test.each([
    '',
    'studio',
    'help@studio',
    'a@b@c.test',
    'a?cc=b@c.test',
    'a%0d@c.test',
    'http://studio.test',
    'javascript:alert(1)//://',
    'https://user:secret@studio.test',
    'https://localhost',
    `https://studio.test/${'x'.repeat(WHITE_LABEL_LIMITS.support)}`,
  ])('does not answer at %j', (support) =>
    expect(findWhiteLabelProblems({ ...BRAND, support })).toEqual({ support: 'support_unreadable' }),
  );

  test('does not answer in our name, and its terms have an end', () => {
    const terms = 'x'.repeat(WHITE_LABEL_LIMITS.terms + 1);
    expect(findWhiteLabelProblems({ ...BRAND, terms, support: 'help@lumora-care.test' })).toEqual({
      support: 'ours',
      terms: 'terms_too_long',
    });
  });

  test('is kept in one way of writing', () =>
    expect(
      cleanWhiteLabel({ ...BRAND, name: ' Studio\u202e  Nór ', lightColor: '135C60', support: ' a@b.test ' }),
    ).toMatchObject({ name: 'Studio Nór', lightColor: '#135c60', support: 'a@b.test' }));
});

describe('a colour', () => {
  test.each([
    ['#ABC', '#aabbcc'],
    [' 1a2b3c ', '#1a2b3c'],
    ['abc', null],
    ['#12345', null],
    ['red', null],
    ['#1a2b3c;}', null],
  ])('%j is read as %s', (text, read) => expect(readColour(text)).toBe(read));

  test.each([
    ['light', '#ffd400'],
    ['dark', '#24162f'],
  ] as const)('that cannot be read in the %s theme is refused', (theme, given) =>
    expect(findWhiteLabelProblems({ ...BRAND, [`${theme}Color`]: given })).toEqual({
      [`${theme}Color`]: 'low_contrast',
    }),
  );

  test.each(['light', 'dark'] as const)('has a nearest that passes in the %s theme', (theme) =>
    fc.assert(
      fc.property(color, (given) => {
        const nearest = nearestReadable(given, theme);
        for (const ground of BRAND_GROUNDS[theme])
          expect(contrastRatio(findHex(nearest) as never, findHex(ground) as never)).toBeGreaterThanOrEqual(
            4.5,
          );
        expect(nearest === given).toBe(isReadable(given, theme));
        // Near: what is offered passes, and not by far.
        if (nearest !== given) expect(lowestContrast(nearest, theme)).toBeLessThan(5.2);
      }),
      { numRuns: runs(60) },
    ),
  );
});

test.each([
  [
    { width: 400, height: 400 },
    { width: 256, height: 256 },
  ],
  [
    { width: 1200, height: 300 },
    { width: 1024, height: 256 },
  ],
  [
    { width: 120, height: 40 },
    { width: 120, height: 40 },
  ],
  [{ width: 100, height: 300 }, null],
  [{ width: 1000, height: 100 }, null],
  [{ width: 0, height: 0 }, null],
])('a logo of %o is kept as %o', (size, kept) => expect(fitLogo(size)).toEqual(kept));
