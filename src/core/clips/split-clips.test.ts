import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatTimecode, parseTimecode } from '#core/time/timecode.ts';
import { parseTranscript } from './parse-transcript.ts';
import { onProgress } from './progress.ts';
import { splitClips } from './split-clips.ts';
import { toUnits } from './to-units.ts';

const SRT = `\ufeff1\r
00:00:00,000 --> 00:00:02,500\r
Welcome back.\r
\r
2\r
00:00:02,500 --> 00:00:06,000\r
<i>The biggest mistake</i> I made\r
\r
3\r
00:00:06,000 --> 00:00:09,000\r
was selling hours. So I stopped.\r
`;

describe('a transcript', () => {
  test('in SubRip keeps its times and loses its marks', () => {
    expect(parseTranscript(SRT)).toEqual({
      isEstimated: false,
      cues: [
        { start: 0, end: 2.5, text: 'Welcome back.' },
        { start: 2.5, end: 6, text: 'The biggest mistake I made' },
        { start: 6, end: 9, text: 'was selling hours. So I stopped.' },
      ],
    });
  });

  test('in WebVTT may have notes, settings, voices, short times and repeated captions', () => {
    const vtt = `WEBVTT\n\nNOTE made by hand\n\n01:02.000 --> 01:04.000 align:start\n<v Anna>Hello <00:01:03.000>there\n\n01:04.000 --> 01:05.000\nHello there\n\n01:05.000 --> 01:09.000\nIt is late.\n`;
    expect(parseTranscript(vtt).cues).toEqual([
      { start: 62, end: 64, text: 'Hello there' },
      { start: 65, end: 69, text: 'It is late.' },
    ]);
  });

  test('in plain lines with times ends each where the next begins', () => {
    const { cues, isEstimated } = parseTranscript(
      'Intro\n[0:05] Anna: One two.\nand three\n(1:00:00) Four five.',
    );
    expect(isEstimated).toBe(false);
    expect(cues).toEqual([
      { start: 5, end: 3600, text: 'Anna: One two. and three' },
      { start: 3600, end: 3600.8, text: 'Four five.' },
    ]);
  });

  test('without times is timed by its words', () => {
    const { cues, isEstimated } = parseTranscript('One two three four five.\nSix seven eight nine ten.');
    expect(isEstimated).toBe(true);
    expect(cues.map(({ start, end }) => [start, end])).toEqual([
      [0, 2],
      [2, 4],
    ]);
  });

  test('keeps what begins in the same second, each with its share of the time', () => {
    const lines =
      '0:01 Anna: Hello there.\n0:01 Ben: Hi there, you.\n0:05 Anna: Well.\n0:05 Ben: Yes, please.';
    expect(parseTranscript(lines).cues).toEqual([
      { start: 1, end: 2.946, text: 'Anna: Hello there.' },
      { start: 2.946, end: 5, text: 'Ben: Hi there, you.' },
      { start: 5, end: 5.786, text: 'Anna: Well.' },
      { start: 5.786, end: 7, text: 'Ben: Yes, please.' },
    ]);
    const vtt =
      'WEBVTT\n\n00:01.000 --> 00:03.000\n<v Anna>Hello.\n\n00:01.000 --> 00:05.000\n<v Ben>Hi you.\n\n00:04.000 --> 00:04.000\nGo.';
    expect(parseTranscript(vtt).cues.map(({ start, text }) => [start, text])).toEqual([
      [1, 'Hello.'],
      [2.385, 'Hi you.'],
      [4, 'Go.'],
    ]);
  });

  test('says again what is said again, but for captions that roll', () => {
    const said = (text: string) => parseTranscript(text).cues.map((cue) => cue.text);
    expect(said('0:01 Yes.\n0:09 Yes.')).toEqual(['Yes.', 'Yes.']);
    expect(said('00:01.000 --> 00:02.000\nYes.\n\n00:09.000 --> 00:10.000\nYes.')).toEqual(['Yes.', 'Yes.']);
    expect(said('00:01.000 --> 00:02.000\nYes.\n\n00:02.000 --> 00:03.000\nYes.')).toEqual(['Yes.']);
  });

  test('loses no word, and its cues never overlap', () => {
    const line = fc.tuple(fc.nat(5), fc.constantFrom('Anna: One.', 'Ben: Two, three.', 'Four'));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), fc.boolean(), (list, isSubtitles) => {
        const text = list.map(([second, words], index) =>
          isSubtitles
            ? `00:0${second}.000 --> 00:07.000\n${words} ${index}\n\n`
            : `0:0${second} ${words} ${index}\n`,
        );
        const { cues } = parseTranscript(text.join(''));
        const said = list.map(([, words], index) => `${words} ${index}`);
        expect(cues.map((cue) => cue.text).toSorted()).toEqual(said.toSorted());
        cues.forEach(({ start, end }, index) => {
          expect(end).toBeGreaterThan(start);
          expect(start).toBeGreaterThanOrEqual(cues[index - 1]?.end ?? 0);
        });
      }),
    );
  });

  test('puts cues in order and cuts what overlaps', () => {
    const srt = '00:00:05,000 --> 00:00:09,000\nB.\n\n00:00:00,000 --> 00:00:07,000\nA.\n';
    expect(parseTranscript(srt).cues.map(({ start, end }) => [start, end])).toEqual([
      [0, 5],
      [5, 9],
    ]);
  });
});

describe('clips', () => {
  test('begin on the strong sentence, with its own time', () => {
    const { clips } = splitClips(SRT, { targetSeconds: 6, count: 1, language: 'en' });
    expect(clips).toMatchObject([
      { start: 2.5, end: 9, seconds: 6, rank: 1, hook: 'The biggest mistake I made was selling hours.' },
    ]);
  });

  test('leave out the names of speakers', () => {
    const text =
      '0:00 Anna: What happened then?\n0:10 Ben: I never told anyone.\n0:20 Anna: Why?\n0:30 Ben: Fear.';
    const { clips } = splitClips(text, { targetSeconds: 20, count: 1, language: 'en' });
    expect(clips[0]?.text).not.toMatch(/Anna|Ben/);
  });

  test('of nothing are none', () => {
    for (const text of ['', ' \n ', 'WEBVTT\n\n', '1\n00:00:01,000 --> 00:00:02,000\n'])
      expect(splitClips(text, { targetSeconds: 30, count: 3, language: 'en' }).clips).toEqual([]);
  });

  const words = fc.constantFrom('mistake', 'you', 'never', 'so', 'we', 'talk', 'about', 'money', 'why', '3');
  const sentence = fc
    .tuple(fc.array(words, { minLength: 1, maxLength: 14 }), fc.constantFrom('.', '?', '!', ''))
    .map(([list, end]) => list.join(' ') + end);
  const lines = fc.array(
    fc.tuple(sentence, fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 300, max: 9000 })),
    {
      minLength: 1,
      maxLength: 60,
    },
  );
  const stamp = (milliseconds: number) =>
    `${new Date(milliseconds).toISOString().slice(11, 19)},${String(milliseconds % 1000).padStart(3, '0')}`;

  test('are in order, apart, within the recording, made of its words, and not too many', () => {
    fc.assert(
      fc.property(
        lines,
        fc.integer({ min: 5, max: 90 }),
        fc.integer({ min: 1, max: 10 }),
        (list, target, count) => {
          let clock = 0;
          const spoken = list.map(([text, pause, length]) => {
            const start = clock + pause;
            clock = start + length;
            return { text, start, end: clock };
          });
          const srt = spoken
            .map(
              ({ text, start, end }, index) => `${index + 1}\n${stamp(start)} --> ${stamp(end)}\n${text}\n`,
            )
            .join('\n');
          const plan = splitClips(srt, { targetSeconds: target, count, language: 'en' });
          const { cues } = parseTranscript(srt);
          const starts = new Set(cues.map((cue) => cue.start));
          const ends = new Set(cues.map((cue) => cue.end));
          expect(plan.clips.length).toBeLessThanOrEqual(count);
          expect(plan.duration).toBeLessThanOrEqual(clock / 1000);
          plan.clips.forEach((clip, index) => {
            expect(clip.end).toBeGreaterThan(clip.start);
            expect(clip.start).toBeGreaterThanOrEqual(plan.clips[index - 1]?.end ?? 0);
            expect(clip.end).toBeLessThanOrEqual(plan.duration);
            expect(clip.text.startsWith(clip.hook)).toBe(true);
            // Each cue here is one sentence or a part of one, so every time must be a time of the file.
            expect(starts).toContain(clip.start);
            expect(ends).toContain(clip.end);
            const whole = cues
              .filter((cue) => cue.start >= clip.start && cue.end <= clip.end)
              .map(({ text }) => text);
            expect(clip.text).toBe(whole.join(' '));
          });
          expect(plan.clips.map(({ rank }) => rank).sort((a, b) => a - b)).toEqual(
            plan.clips.map((_, index) => index + 1),
          );
          expect(splitClips(srt, { targetSeconds: target, count, language: 'en' })).toEqual(plan);
        },
      ),
    );
  });

  test('of any text in any language come without throwing', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 400 }),
        fc.constantFrom('en', 'ja'),
        (text, language) => {
          const { clips, duration } = splitClips(text, { targetSeconds: 10, count: 3, language });
          for (const clip of clips) expect(clip.end).toBeLessThanOrEqual(duration);
        },
      ),
    );
  });
});

describe('pieces of a transcript', () => {
  const inOne = (text: string) => toUnits([{ start: 0, end: 60, text }]);

  test.each([
    ['words', 'talking about money '.repeat(125_000)],
    ['letters without a space', 'a'.repeat(2_000_000)],
    ['emoji', '🌙'.repeat(1_000_000)],
  ])('come of two million %s in one line', (_, text) => {
    const units = inOne(text);
    expect(
      units
        .map((unit) => unit.text)
        .join('')
        .replace(/\s/g, ''),
    ).toBe(text.replace(/\s/g, ''));
    for (const unit of units) expect(unit.text.length).toBeLessThanOrEqual(481);
  });

  test('end between two characters', () => {
    fc.assert(
      fc.property(fc.nat(3), fc.integer({ min: 100, max: 400 }), (letters, count) => {
        for (const unit of inOne('a'.repeat(letters) + '🌙'.repeat(count)))
          expect(unit.text.isWellFormed()).toBe(true);
      }),
    );
  });
});

describe('timecodes', () => {
  test.each([
    ['1:02', 62],
    ['00:01:02,500', 62.5],
    ['01:02:03.25', 3723.25],
    ['1:60', undefined],
    ['1:99:00', undefined],
    ['62', undefined],
  ])('%s is %s', (text, seconds) => {
    expect(parseTimecode(text)).toBe(seconds);
  });

  test('come back the same', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 359_999 }), (seconds) => {
        expect(parseTimecode(formatTimecode(seconds))).toBe(seconds);
      }),
    );
  });
});

test('a long transcript tells how far it is, a short one does not', () => {
  const told: number[] = [];
  onProgress((share) => told.push(share));
  splitClips('The biggest mistake was mine. '.repeat(20), { targetSeconds: 30, count: 3, language: 'en' });
  expect(told).toEqual([]);
  const long = Array.from({ length: 12_000 }, (_, index) => `What changed on day ${index}?`).join('\n');
  splitClips(long, { targetSeconds: 30, count: 3, language: 'en' });
  onProgress(undefined);
  expect(told.length).toBeGreaterThan(4);
  expect(told[0]).toBe(0);
  expect(told).toEqual(told.toSorted((a, b) => a - b));
  expect(told.at(-1)).toBeLessThan(1);
});
