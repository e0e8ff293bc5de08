import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { labelledSentencesSchema, labelledTextsSchema } from './labels-schema.ts';

const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));

/** Words; in Japanese characters. */
const lengthOf = (language: string, text: string) =>
  language === 'ja' ? text.replace(/\s/g, '').length : (text.match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0);

const LENGTHS = {
  sentence: (language: string) => (language === 'ja' ? [5, 110] : [3, 40]),
  text: (language: string) => (language === 'ja' ? [120, 400] : [60, 200]),
};

const share = (labelled: readonly { sentiment: string }[], sentiment: string) =>
  labelled.filter((one) => one.sentiment === sentiment).length / labelled.length;

/** Runs of four characters, of three in Japanese: what two texts share of them tells how alike they are. */
function runsOf(language: string, text: string): Set<string> {
  const plain = text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ');
  const size = language === 'ja' ? 3 : 4;
  return new Set(Array.from({ length: plain.length }, (_, start) => plain.slice(start, start + size)));
}

function nearDuplicates(language: string, texts: readonly string[]): [string, string][] {
  const runs = texts.map((text) => runsOf(language, text));
  return runs.flatMap((one, place) =>
    runs.slice(0, place).flatMap((other, earlier): [string, string][] => {
      const shared = [...one].filter((run) => other.has(run)).length;
      const alike = shared / (one.size + other.size - shared) > 0.4;
      return alike ? [[texts[earlier] ?? '', texts[place] ?? '']] : [];
    }),
  );
}

describe.each(['en', 'de', 'es', 'fr', 'ja'])('the labelled notes in %s', (language) => {
  const sentences = labelledSentencesSchema.parse(read(`./${language}/sentences.json`));
  const texts = labelledTextsSchema.parse(read(`./${language}/texts.json`));

  it('hold enough of each kind', () => {
    const actions = sentences.flatMap((sentence) => sentence.action ?? []);
    expect(sentences.length).toBeGreaterThanOrEqual(300);
    expect(texts.length).toBeGreaterThanOrEqual(60);
    expect(sentences.filter((sentence) => sentence.question).length).toBeGreaterThanOrEqual(40);
    expect(actions.length).toBeGreaterThanOrEqual(70);
    expect(actions.filter((action) => action.due).length).toBeGreaterThanOrEqual(40);
    expect(actions.filter((action) => action.person).length).toBeGreaterThanOrEqual(25);
    for (const [sentiment, wanted] of Object.entries({ positive: 0.35, negative: 0.3, neutral: 0.35 })) {
      expect(Math.abs(share(sentences, sentiment) - wanted), sentiment).toBeLessThan(0.05);
      expect(share(texts, sentiment), sentiment).toBeGreaterThan(0.25);
    }
  });

  it('are as long as said', () => {
    for (const [kind, labelled] of Object.entries({ sentence: sentences, text: texts })) {
      const [least = 0, most = 0] = LENGTHS[kind as keyof typeof LENGTHS](language);
      const odd = labelled.filter(({ text }) => {
        const length = lengthOf(language, text);
        return length < least || length > most;
      });
      expect(odd.map(({ text }) => text)).toEqual([]);
    }
  });

  it('quote their own text', () => {
    const labelled = [
      ...sentences.map(({ text, action }) => ({ text, actions: action ? [action] : [], keyPhrases: [] })),
      ...texts,
    ];
    for (const { text, actions, keyPhrases } of labelled) {
      const parts = [...keyPhrases, ...actions.flatMap(({ task, due, person }) => [task, due, person])];
      expect(parts.filter((part) => part !== undefined && !text.includes(part))).toEqual([]);
      expect(new Set(keyPhrases).size).toBe(keyPhrases.length);
    }
  });

  it('carry the note by sentences that it has', () => {
    for (const { text, summary } of texts) {
      const count = text.split(/(?<=[.!?…。！？])|\n+/u).filter((piece) => /\p{L}/u.test(piece)).length;
      expect(summary.toSorted((a, b) => a - b)).toEqual([...new Set(summary)]);
      expect(Math.max(...summary)).toBeLessThan(count);
    }
  });

  it('have no two alike', () => {
    expect(
      nearDuplicates(
        language,
        sentences.map(({ text }) => text),
      ),
    ).toEqual([]);
    expect(
      nearDuplicates(
        language,
        texts.map(({ text }) => text),
      ),
    ).toEqual([]);
  });
});
