import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitChannel } from './fit-channel.ts';

describe('the length of a text where it is posted', () => {
  test.each([
    ['x', 'a'.repeat(280), 280, true],
    ['x', 'a'.repeat(281), 281, false],
    ['x', 'あ'.repeat(140), 280, true],
    ['x', 'あ'.repeat(141), 282, false],
    ['x', '👩‍👩‍👧', 2, true],
    ['x', 'caf\u0065\u0301', 4, true],
    ['x', '“quoted” – or not…', 19, true],
    ['x', `https://example.org/${'a'.repeat(180)} ${'b'.repeat(99)}`, 123, true],
    ['x', 'Read https://a.de/b?c=1&d=(e).', 30, true],
    ['x', 'https://a.de and http://b.de/ü!', 52, true],
    ['x', 'https://a.deを読む', 29, true],
    ['x', '(www.example.com/a), example.com.', 51, true],
    ['x', 'me@example.com', 14, true],
    ['x', 'e.g. at 2.com-mon', 17, true],
    ['x', 'https://', 8, true],
    ['bluesky', 'https://example.org/abc', 23, true],
    ['threads', 'https://example.org/', 20, true],
    ['bluesky', 'あ'.repeat(300), 300, true],
    ['threads', 'a'.repeat(501), 501, false],
    ['instagram', ' thanks ', 6, true],
    ['sms', 'a'.repeat(160), 160, true],
    ['sms', 'a'.repeat(161), 161, false],
    ['sms', `${'a'.repeat(159)}€`, 161, false],
    ['sms', `${'a'.repeat(70)}’`, 71, false],
  ])('%s: %s', (channel, text, characters, fits) =>
    expect(fitChannel(text, channel)).toMatchObject({ characters, fits }),
  );

  test.each(['email', 'spoken', 'inner', 'constructor', ''])('has no limit in %s', (channel) =>
    expect(fitChannel('a'.repeat(9999), channel)).toEqual({ characters: 9999, limit: null, fits: true }),
  );

  test('of half a text is never longer', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('x', 'bluesky', 'threads'),
        fc.string({ unit: 'grapheme' }),
        (channel, text) => {
          const half = [...text].slice(0, Math.floor([...text].length / 2)).join('');
          expect(fitChannel(half, channel).characters).toBeLessThanOrEqual(
            fitChannel(`${text} end`, channel).characters,
          );
        },
      ),
    );
  });
});
