import { afterEach, expect, it } from 'vitest';
import type { AnalysisResult } from '#core/note-analysis/analysis-result.ts';
import { render } from '#tests/support/browser/render.tsx';
import { ResultView } from './result-view.tsx';

let cleanUp = () => {};
afterEach(() => cleanUp());

const TEXT = '楽しい。嬉しい。';
const place = { start: 0, end: 4, text: '楽しい。' };
const word = (text: string) => ({ ...place, text, weight: 1 });
const result: AnalysisResult = {
  language: 'ja',
  counts: { characters: 8, words: 6, sentences: 2, paragraphs: 1 },
  ...{ summary: [], keyPhrases: [], questions: [], tone: { tone: 'warm', value: 1 } },
  paragraphs: [{ start: 0, end: 8, tone: 'warm', value: 1, words: [word('楽しい'), word('嬉しい')] }],
  actions: [{ ...place, task: place.text, due: null, people: ['田中', '佐藤'] }],
  topics: [
    { topic: 'wellbeing', share: 0.33 },
    { topic: 'product', share: 0.17 },
  ],
  readability: { measure: 'tateisi', score: 60, band: 'easy', meanLength: 4, longest: 4, lengths: [4, 4] },
  ...{ readingSeconds: 1, speakingSeconds: 2, confidence: null },
};
const run = { result, text: TEXT, source: 'offline', durationMs: 1 } as const;

it.each([
  [
    'ja',
    [
      '楽しい、嬉しい',
      '田中、佐藤',
      /33%、.+17%/,
      '建石の読みやすさ（平均 50）：読みやすい。1 文に平均 4 文字',
    ],
  ],
  [
    'en',
    [
      '楽しい, 嬉しい',
      '田中, 佐藤',
      /33%, .+17%/,
      'Tateisi readability (50 is the mean): easy to read. 4 char',
    ],
  ],
  ['fr', [/33\s%, .+17\s%/, 'Lisibilité de Tateisi (la moyenne est 50)\u202f: facile à lire. 4 caractères']],
] as const)('is written with the marks of the language: %s', async (language, parts) => {
  cleanUp = await render(
    <ResultView run={run} text={TEXT} onWrite={undefined} />,
    ['note-analysis'],
    language,
  );
  for (const part of parts)
    if (typeof part === 'string') expect(document.body.textContent).toContain(part);
    else expect(document.body.textContent).toMatch(part);
});
