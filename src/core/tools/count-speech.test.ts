import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseTranscript } from '#core/clips/parse-transcript.ts';
import { countWords } from '#core/text/count-words.ts';
import { formatTimecode } from '#core/time/timecode.ts';
import { runs } from '#tests/support/steady-properties.ts';
import { countSpeech, readSpan, speechStrokes } from './count-speech.ts';

it('spreads the words of a cue over its time, and leaves silence empty', () => {
  const { seconds, words } = countSpeech(
    '00:00:01,000 --> 00:00:03,000\none two\n\n00:00:05,500 --> 00:00:06,000\nthree\n',
  );
  expect(seconds).toBe(6);
  expect([...words]).toEqual([0, 1, 1, 0, 0, 1]);
});

it('measures strokes by the fullest', () => {
  const speech = { seconds: 4, words: Float64Array.of(1, 1, 4, 0) };
  expect(speechStrokes(speech, 0, 4, 2)).toEqual([0.5, 1]);
  expect(speechStrokes(speech, 3, 4, 1)).toEqual([0]);
});

it.each([
  ['0:48 to 1:16 (28 s)', { from: 48, to: 76 }],
  ['0:03〜0:24（21秒）', { from: 3, to: 24 }],
  ['1:00:00 à 1:00:05', { from: 3600, to: 3605 }],
  ['0:48', undefined],
  ['1:16 to 0:48', undefined],
])('reads the times of %s', (moment, span) => {
  expect(readSpan(moment)).toEqual(span);
});

it('counts every word of any transcript once', () => {
  const cue = fc.tuple(fc.nat(5000), fc.constantFrom('one', 'one two', 'so it goes', '声が聞こえる'));
  fc.assert(
    fc.property(fc.array(cue, { maxLength: 12 }), (lines) => {
      const transcript = lines.map(([at, text]) => `${formatTimecode(at)} ${text}`).join('\n');
      const said = parseTranscript(transcript).cues.reduce((sum, { text }) => sum + countWords(text), 0);
      const sum = countSpeech(transcript).words.reduce((all, count) => all + count, 0);
      expect(sum).toBeCloseTo(said, 6);
    }),
    { numRuns: runs(50) },
  );
});
