import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#core/languages/languages.ts';
import { describeVoice } from './describe-voice.ts';
import { splitEntries, tellsVoice } from './voice-profile.ts';

const EMPTY = { language: 'en', description: '', samples: [], prefers: [], avoids: [] } as const;

describe('a voice as a model is told of it', () => {
  test('says nothing of an empty profile', () =>
    expect(describeVoice({ ...EMPTY, samples: ['  '], prefers: [], avoids: [] })).toBe(''));

  test('says what the owner wrote, what the samples show, and shows them', () => {
    const told = describeVoice({
      language: 'en',
      description: ' Plain and warm. ',
      samples: ['I bake at four. Do you know that hour?', ' '],
      prefers: ['crumb', 'slow'],
      avoids: ['unlock'],
    });
    expect(told).toBe(
      [
        "In the owner's words:\nPlain and warm.",
        'Measured in the samples: 5 words a sentence on average, 5 at most; 50 % questions; 0 % exclamations; mostly speaks as "I"',
        'Use where they fit: crumb · slow',
        'Never use: unlock',
        'Sample 1:\nI bake at four. Do you know that hour?',
      ].join('\n\n'),
    );
  });

  test('counts characters where a language has no spaces, and tells the form of address', () => {
    const told = describeVoice({
      ...EMPTY,
      language: 'ja',
      samples: ['ゆっくり焼きます。'],
      prefers: [],
      avoids: [],
    });
    expect(told).toContain('8 characters a sentence');
    expect(told).toContain('addresses the reader formally');
  });

  test('tells something exactly when there is something to tell', () => {
    const profile = fc.record({
      language: fc.constantFrom(...LANGUAGES),
      description: fc.string(),
      samples: fc.array(fc.string(), { maxLength: 3 }),
      prefers: fc.array(
        fc.string({ minLength: 1 }).filter((word) => word.trim() !== ''),
        { maxLength: 3 },
      ),
      avoids: fc.array(
        fc.string({ minLength: 1 }).filter((word) => word.trim() !== ''),
        { maxLength: 3 },
      ),
    });
    fc.assert(
      fc.property(profile, (given) => {
        expect(describeVoice(given) !== '').toBe(tellsVoice(given));
      }),
    );
  });
});

test.each([
  ['calm, slow\nwarm', ['calm', 'slow', 'warm']],
  ['やさしい、静か', ['やさしい', '静か']],
  [' Calm ;calm,, ', ['calm']],
  ['', []],
])('entries of %j', (text, entries) => expect(splitEntries(text)).toEqual(entries));
