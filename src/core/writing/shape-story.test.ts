import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LANGUAGES } from '#core/languages/languages.ts';
import { splitSentences } from '#core/text/text-analysis.ts';
import { planBeats } from './plan-beats.ts';
import { type StoryWish, shapeStory } from './shape-story.ts';

const wish: StoryWish = {
  happened:
    'I ran a small shop. It was 2019. We sold bread on Saturdays. But nobody came. I stopped baking at night.',
  turn: 'A neighbour said: “I only came for the smell.”',
  lesson: 'Now I sell the morning.',
  opening: 'scene',
  format: 'talk',
  seconds: 60,
  language: 'en',
};

test('five beats share the seconds and the words', () => {
  expect(planBeats(100, 'talk', 'en')).toEqual([
    { kind: 'opening', from: 0, to: 8, budget: 19 },
    { kind: 'scene', from: 8, to: 35, budget: 63 },
    { kind: 'trouble', from: 35, to: 65, budget: 70 },
    { kind: 'turn', from: 65, to: 87, budget: 51 },
    { kind: 'meaning', from: 87, to: 100, budget: 30 },
  ]);
});

test('each sentence finds its beat, and the trouble begins at the but', () => {
  expect(shapeStory(wish).beats.map(({ lines }) => lines)).toEqual([
    ['It was 2019.'],
    ['I ran a small shop.', 'We sold bread on Saturdays.'],
    ['But nobody came.', 'I stopped baking at night.'],
    ['A neighbour said: “I only came for the smell.”'],
    ['Now I sell the morning.'],
  ]);
});

test.each([
  ['line', 'A neighbour said: “I only came for the smell.”'],
  ['end', 'A neighbour said: “I only came for the smell.”'],
  ['scene', 'It was 2019.'],
])('an opening by %s', (opening, line) => {
  const { beats } = shapeStory({ ...wish, opening });
  expect(beats[0]?.lines).toEqual([line]);
  expect(beats.flatMap(({ lines }) => lines)).toHaveLength(7);
});

test.each(['scene', 'line', 'end'])('a refrain is said as often as it was told, opened by %s', (opening) => {
  const happened = 'Nobody came. We baked. “Nobody came.” Nobody came. “Nobody came.” We slept. Nobody came.';
  for (const turn of ['', 'Nobody came. “Nobody came.”']) {
    const lines = shapeStory({ ...wish, happened, turn, lesson: '', opening }).beats.flatMap(
      (beat) => beat.lines,
    );
    expect(lines.toSorted()).toEqual(splitSentences(`${happened} ${turn}`).toSorted());
  }
});

test('without a turn the last sentence of a longer story is taken for it', () => {
  const { beats } = shapeStory({ ...wish, turn: ' ' });
  expect(beats[3]?.lines).toEqual(['I stopped baking at night.']);
});

test('tells what is too long, too short, missing, quoted, counted', () => {
  const shape = shapeStory({
    ...wish,
    lesson: '',
    seconds: 30,
    happened: `${wish.happened} ${'word '.repeat(23)}`,
  });
  expect(shape.beats.map(({ state }) => state)).toEqual(['fits', 'short', 'long', 'short', 'empty']);
  expect([shape.quotes, shape.numbers, shape.longLines.length]).toEqual([1, 1, 1]);
});

test.each([
  ['en', 'For nineteen years. It is often so.', 1],
  ['es', 'Hace veintidós días. Ella misma.', 1],
  ['fr', 'Depuis dix-neuf ans. Une fois.', 1],
  ['de', 'Seit neunzehn Jahren. Die Reißleine.', 1],
  ['ja', '五人でした。一緒に。', 1],
] as const)('numbers written as words are counted in %s', (language, happened, numbers) => {
  expect(shapeStory({ ...wish, happened, turn: '', lesson: '', language }).numbers).toBe(numbers);
});

test('no sentence is lost or said twice, whatever was written', () => {
  const text = fc.array(fc.constantFrom('It rained.', 'But he came.', '“Wait!”', 'At 5.', '雨だった。'), {
    maxLength: 9,
  });
  fc.assert(
    fc.property(
      text,
      fc.constantFrom('scene', 'line', 'end', ''),
      fc.constantFrom(...LANGUAGES),
      (parts, opening, language) => {
        const happened = parts.map((part, index) => `${index}${part}`).join(' ');
        const { beats } = shapeStory({ ...wish, happened, turn: '', opening, language });
        const lines = beats.slice(0, 4).flatMap((beat) => beat.lines);
        expect(new Set(lines).size).toBe(lines.length);
        expect(lines.join('').replace(/\s/g, '').length).toBe(happened.replace(/\s/g, '').length);
      },
    ),
  );
});
