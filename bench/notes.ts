/**
 * What the analysis of notes takes for 5,000 words in each language, and how often it is right about the labelled ones. In
 * processor time, so that what else the machine does is not counted.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '../src/core/languages/languages.ts';
import { createEngine, type NoteEngine } from '../src/core/note-analysis/analyze-note.ts';
import {
  crossError,
  judgeNote,
  judgeSentence,
  type LabelledNote,
  type LabelledSentence,
  untried,
} from '../src/core/note-analysis/calibrate.ts';
import { readModel } from '../src/core/note-analysis/note-model.ts';
import { compileModel } from '../tests/support/note-analysis/note-model.ts';
import { median } from './support/compare.ts';
import { processorTime } from './support/processor-time.ts';
import { type Figure, round } from './support/report.ts';

const WORDS = 5_000;
const AIM_MS = 50;
const READY_AIM_MS = 400;
const TURNS = 31;
const WARM_UP = 5;
const TODAY = { year: 2026, month: 11, day: 24 };
const LABELS = join(import.meta.dirname, '../content/note-analysis-labels');

interface LabelledText extends LabelledNote {
  topics: string[];
  keyPhrases: string[];
}

const read = <Labelled>(language: Language, name: string): Labelled[] =>
  JSON.parse(readFileSync(join(LABELS, language, name), 'utf8')) as Labelled[];

export function measureNotes(): Figure[] {
  const { text } = compileModel();
  const bytes = new TextEncoder().encode(text);
  let engine!: NoteEngine;
  const ready = processorTime(() => {
    engine = createEngine(readModel(bytes));
  });
  return [
    {
      name: `model of ${bytes.length} bytes read, bytes in memory`,
      value: `${round(ready, 1)} ms`,
      aim: `≤ ${READY_AIM_MS} ms, of which a browser's database and worker take their part`,
      isMet: ready <= READY_AIM_MS,
    },
    ...LANGUAGES.filter((language) => existsSync(join(LABELS, language, 'texts.json'))).flatMap(
      (language) => [measureTime(engine, language), ...measureRight(engine, language)],
    ),
  ];
}

function measureTime(engine: NoteEngine, language: Language): Figure {
  const notes = read<LabelledText>(language, 'texts.json').map(({ text }) => text);
  const countOf = (text: string) => engine.analyze({ text, today: TODAY, fallback: language }).counts.words;
  let long = '';
  for (let at = 0; countOf(long) < WORDS; at += 1)
    long += `${Array.from({ length: 10 }, (_, next) => notes[(at * 10 + next) % notes.length]).join('\n\n')}\n\n`;
  const timesOf = (text: string, turns: number) =>
    Array.from({ length: turns }, () => processorTime(() => engine.analyze({ text, today: TODAY })));
  timesOf(long, WARM_UP);
  const one = median(timesOf(long, TURNS));
  const ten = median(timesOf(long.repeat(10), 5));
  const hundred = median(timesOf(long.repeat(100), 1));
  return {
    name: `${language}: ${countOf(long)} words`,
    value: `${round(one, 1)} ms; 10 times as many ${round(ten / one, 1)} times, 100 times as many ${round(hundred / one, 1)} times`,
    aim: `median ≤ ${AIM_MS} ms`,
    isMet: one <= AIM_MS,
  };
}

const percent = (share: number): string => `${round(share * 100, 1)} %`;
const shareOf = <Item>(items: readonly Item[], isRight: (item: Item) => boolean): number =>
  items.filter(isRight).length / Math.max(1, items.length);

const errorOf = (...asked: Parameters<typeof crossError>): string => percent(crossError(...asked));

const SENTIMENTS = { warm: 'positive', heavy: 'negative', even: 'neutral' } as const;

function measureRight(engine: NoteEngine, language: Language): Figure[] {
  const sentences = read<LabelledSentence>(language, 'sentences.json');
  const judged = sentences.map((sentence) => judgeSentence(engine, sentence, language));
  const unseen = untried(judged);
  const texts = read<LabelledText>(language, 'texts.json').map((labelled) => ({
    ...labelled,
    result: engine.analyze({ text: labelled.text, today: TODAY }),
  }));
  const phrases = texts.flatMap(({ keyPhrases, result }) =>
    keyPhrases.map((wanted) => {
      const small = wanted.toLowerCase();
      return result.keyPhrases.some(
        ({ text }) => small.includes(text.toLowerCase()) || text.toLowerCase().includes(small),
      );
    }),
  );
  const notes = texts.map((note) => judgeNote(engine, note, language));
  const toneRight = shareOf(texts, ({ sentiment, result }) => SENTIMENTS[result.tone.tone] === sentiment);
  const shown = texts.reduce((sum, { result }) => sum + (result.confidence ?? 0), 0) / texts.length;
  return [
    {
      name: `${language}: ${unseen.length} sentences that no list was tried on`,
      value: [
        `tone ${percent(shareOf(unseen, ({ tone }) => tone.isRight))}`,
        `action ${percent(shareOf(unseen, ({ action }) => action.isRight))}`,
        `question ${percent(shareOf(unseen, (one) => one.isQuestionRight))}`,
        `language ${percent(shareOf(unseen, (one) => one.isLanguageRight))}`,
      ].join(', '),
    },
    {
      name: `${language}: ${texts.length} texts`,
      value: [
        `tone ${percent(toneRight)}`,
        `first topic among those found ${percent(shareOf(texts, ({ topics, result }) => result.topics.some(({ topic }) => topic === topics[0])))}`,
        `key phrases ${percent(shareOf(phrases, (isFound) => isFound))}`,
      ].join(', '),
    },
    {
      name: `${language}: confidence shown of ${texts.length} texts`,
      value: `${percent(shown)}, tone of the text right ${percent(toneRight)}`,
    },
    {
      name: `${language}: error of the confidence`,
      value: [
        `tone of a sentence ${errorOf(
          unseen.map(({ tone }) => tone),
          'tone',
        )}`,
        `of a text ${errorOf(untried(notes), 'note')}`,
        `action ${errorOf(
          unseen.map(({ action }) => action),
          'action',
        )} (of what no list was tried on: tables of one half, tried on the other)`,
      ].join(', '),
    },
  ];
}
