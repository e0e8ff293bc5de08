import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countUnits, paceLines, planSections, unitsAMinute } from './pace-script.ts';

test('words are counted as written, Japanese by characters without punctuation', () => {
  expect(countUnits('Let it go. Don’t hurry, well-known friend.', 'en')).toBe(7);
  expect(countUnits('息を、吐きます。', 'ja')).toBe(6);
});

test('a minute at a hundred words holds a hundred words, none of them lost', () => {
  const line = 'word '.repeat(50).trim();
  const { speechSeconds, units } = paceLines([line, line], {
    from: 0,
    seconds: 90,
    pace: 'calm',
    language: 'en',
  });
  expect([speechSeconds, units]).toEqual([60, 100]);
});

test('a line that does not fit is left out, the silence goes between the others', () => {
  const wish = { from: 10, seconds: 31, pace: 'calm', language: 'en' } as const;
  const ten = 'one two three four five six seven eight nine ten';
  expect(paceLines([ten, ten, ten, `${ten} ${ten}`], wish).lines).toEqual([
    { text: ten, from: 10, pause: 4 },
    { text: ten, from: 20, pause: 4 },
    { text: ten, from: 30, pause: 5 },
  ]);
});

test('a section to avoid is left out and its time shared', () => {
  expect(planSections(10).map(({ kind, seconds }) => [kind, seconds])).toEqual([
    ['arrive', 84],
    ['body', 120],
    ['breath', 108],
    ['theme', 168],
    ['silence', 60],
    ['closing', 60],
  ]);
  expect(planSections(10, ['body', 'silence']).map(({ kind }) => kind)).toEqual([
    'arrive',
    'breath',
    'theme',
    'closing',
  ]);
});

test('an unknown pace is the calm one', () => {
  expect([unitsAMinute('constructor', 'en'), unitsAMinute('slow', 'ja')]).toEqual([100, 200]);
});

test('sections and pauses always add up to the whole time', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 3, max: 60 }),
      fc.subarray(['body', 'breath', 'silence']),
      fc.array(fc.string({ maxLength: 60 }), { minLength: 1, maxLength: 9 }),
      fc.constantFrom('slow', 'calm', 'natural'),
      (minutes, avoid, lines, pace) => {
        const sections = planSections(minutes, avoid);
        expect(sections.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(minutes * 60);
        for (const { from, seconds } of sections) {
          const paced = paceLines(lines, { from, seconds, pace, language: 'en' });
          expect(paced.lines[0]?.from).toBe(from);
          const silence = paced.lines.reduce((sum, { pause }) => sum + pause, 0);
          expect(silence).toBe(paced.silenceSeconds);
          if (paced.speechSeconds <= seconds) expect(paced.speechSeconds + silence).toBe(seconds);
        }
      },
    ),
  );
});
