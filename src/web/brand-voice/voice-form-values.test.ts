import { expect, test } from 'vitest';
import { VOICE_LIMITS } from '#core/brand-voice/voice-profile.ts';
import { emptyFormValues, problemsOf, toFormValues, toProfile } from './voice-form-values.ts';

const PROFILE = {
  name: 'Bakery',
  language: 'en' as const,
  description: 'Plain.',
  samples: ['I bake.'],
  prefers: ['crumb', 'slow'],
  avoids: [],
};

test('a profile comes out of its form as it went in', () =>
  expect(toProfile(toFormValues(PROFILE))).toEqual(PROFILE));

test.each([
  [{}, { name: 'name', description: 'empty' }],
  [{ name: ' ', description: 'x' }, { name: 'name' }],
  [{ name: 'a', samples: ['', ' '] }, { description: 'empty' }],
  [{ name: 'a', samples: ['I bake.'] }, {}],
  [{ name: 'a', avoids: 'unlock' }, {}],
  [{ name: 'a', prefers: 'x'.repeat(VOICE_LIMITS.word + 1) }, { prefers: 'longWord' }],
  [
    {
      name: 'a',
      avoids: Array.from({ length: VOICE_LIMITS.words + 1 }, (_, index) => `w${index}`).join(','),
    },
    { avoids: 'tooManyWords' },
  ],
])('%j', (over, problems) => expect(problemsOf({ ...emptyFormValues('en'), ...over })).toEqual(problems));
