import { expect, it } from 'vitest';
import { SPEECH_MODELS, VOICE_DEFAULTS, VOICES } from './voices.ts';

it('offers the eight specified voices under the ids that their provider gave them, Aria by default', () => {
  expect(VOICES.map(({ id, name, label }) => [id, name, label])).toEqual([
    ['9BWtsMINqrJLrRacOk9x', 'Aria', 'female warm'],
    ['CwhRBWXzGAHq8TQ4Fs17', 'Roger', 'male authoritative'],
    ['EXAVITQu4vr4xnSDxMaL', 'Sarah', 'female friendly'],
    ['FGY2WhTYpPnrIDTdsKH5', 'Laura', 'female professional'],
    ['IKne3meq5aSn9XLyUdCD', 'Charlie', 'male conversational'],
    ['JBFqnCBsd6RMkjVDRZzb', 'George', 'male narrative'],
    ['XB0fDUnXU5powFXDhCwa', 'Charlotte', 'female gentle'],
    ['XrExE9yKIg1WjnnlVkGX', 'Matilda', 'female enthusiastic'],
  ]);
  expect(VOICE_DEFAULTS.defaultVoice).toBe('9BWtsMINqrJLrRacOk9x');
});

it('offers the three specified models, Standard by default', () => {
  expect(SPEECH_MODELS.map(({ id, name }) => [id, name])).toEqual([
    ['eleven_monolingual_v1', 'Standard'],
    ['eleven_multilingual_v2', 'Premium (Multilingual)'],
    ['eleven_turbo_v2', 'Turbo (Fast)'],
  ]);
  expect(VOICE_DEFAULTS.defaultModel).toBe('eleven_monolingual_v1');
});
