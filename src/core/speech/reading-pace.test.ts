import { expect, test } from 'vitest';
import { cutSpeech } from './cut-speech.ts';
import { paceOf, silenceAfter } from './reading-pace.ts';

const silences = (slug: string, blocks: string[], limit = 100) => {
  const pieces = cutSpeech(blocks, limit);
  return pieces.map((_, at) => silenceAfter(pieces, at, paceOf(slug)));
};
const TEXT = ['Sit down. Breathe.', 'Now rise.'];

test.each(['novawhisper', 'mindalign', 'ascensionos'])('%s leaves time to breathe', (slug) => {
  expect(silences(slug, TEXT)).toEqual([4, 10, 0]);
});

test('every other result is read through, with a rest between its parts', () => {
  expect(silences('hookbuilder', TEXT)).toEqual([0, 0.4, 0]);
});

test('there is no silence within a sentence that is spoken in two pieces', () => {
  expect(silences('mindalign', ['One two, three four.'], 12)).toEqual([0, 0]);
  expect(silences('mindalign', ['息を吸う。息を吐く。'])).toEqual([4, 0]);
});
