import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { growthOf } from '#tests/support/measure-work.ts';
import { loadEngine } from '#tests/support/note-analysis/note-model.ts';
import type { AnalysisResult, Quote } from './analysis-result.ts';
import { tickAction } from './tick-action.ts';

/** A Tuesday. */
const today = { year: 2026, month: 11, day: 24 };
const engine = loadEngine();
const analyze = (text: string) => engine.analyze({ text, today });

const NOTES = {
  en: `The workshop went well and people left happy. I am grateful for the whole group.

The invoices worry me: two clients have not paid, and I am tired of asking.

- Send the outline to Maria by Friday
- [x] Pay the rent
- [ ] Book the blue room before Dec 1

Should we move the second evening?`,
  es: `El taller salió muy bien y la gente se fue contenta. Estoy agradecida.

Me preocupan las facturas: dos clientes no han pagado y estoy cansada.

- Enviar el esquema a Lucía antes del viernes
- [x] Pagar el alquiler
- [ ] Reservar la sala azul antes del 1 de diciembre

¿Movemos la segunda tarde?`,
  fr: `L'atelier s'est très bien passé et les gens sont repartis ravis. Je suis reconnaissante, quelle joie.

Les factures m'inquiètent : deux clients n'ont pas payé et je suis épuisée.

- Envoyer le plan à Sophie avant vendredi
- [x] Payer le loyer
- [ ] Réserver la salle bleue avant le 1er décembre

Est-ce qu'on décale la deuxième soirée ?`,
  de: `Der Workshop lief richtig gut, und alle gingen glücklich nach Hause. Ich bin dankbar.

Die Rechnungen machen mir Sorgen: Zwei Kunden haben nicht bezahlt, und ich bin erschöpft.

- Bis Freitag den Entwurf an Anna schicken
- [x] Miete zahlen
- [ ] Den blauen Raum vor dem 1. Dezember buchen

Verschieben wir den zweiten Abend?`,
  ja: `今日のワークショップはとても楽しかった。みんな笑顔で帰って、本当に嬉しい。

請求のことが不安だ。二人の顧客がまだ支払っていなくて、疲れた。

- 金曜日までに田中さんに概要を送る
- [x] 家賃を払う
- [ ] 12月1日までに青い部屋を予約する

二日目の夜を動かしたほうがいいでしょうか。`,
} as const;

describe.each(Object.entries(NOTES))('a note in %s', (language, text) => {
  const result = analyze(text);

  it('is known by its language', () => expect(result.language).toBe(language));

  it('has a warm beginning and a heavy middle, by words that stand there', () => {
    expect(result.paragraphs.slice(0, 2).map(({ tone }) => tone)).toEqual(['warm', 'heavy']);
    for (const { words } of result.paragraphs.slice(0, 2)) expect(words.length).toBeGreaterThan(0);
  });

  it('says what is to be done until when and with whom, and leaves out what is done', () => {
    expect(result.actions.map(({ due }) => due)).toEqual(['2026-11-27', '2026-12-01']);
    expect(result.actions[0]?.people).toHaveLength(1);
    expect(result.actions[0]?.people[0]).toMatch(/Maria|Lucía|Sophie|Anna|田中さん/);
  });

  it('asks one question', () => expect(result.questions).toHaveLength(1));

  it('is quoted, measured and weighed', () => {
    expect(result.summary.length).toBeGreaterThan(0);
    expect(result.keyPhrases.length).toBeGreaterThan(2);
    expect(result.readability?.score).toBeGreaterThan(30);
    expect(result.counts).toMatchObject({ paragraphs: 4 });
    expect(result.readingSeconds).toBeGreaterThan(5);
  });
});

it('is meant as it ends', () => {
  const [good, bad] = ['We were happy with the evening.', 'We were sad about the evening.'];
  expect(analyze(`${bad}\n\n${good}`).tone.value).toBeGreaterThan(0);
  expect(analyze(`${good}\n\n${bad}`).tone.value).toBeLessThan(0);
});

it.each([...Object.values(NOTES), 'I am rested. Send the outline to Maria by Friday. Then we eat.'])(
  'has nothing to be done once everything is ticked: %s',
  (note) => {
    const { actions } = analyze(note);
    expect(actions).not.toEqual([]);
    const done = actions.reduce((text, action) => tickAction(text, action, true) ?? '', note);
    expect(analyze(done).actions).toEqual([]);
  },
);

function quotesOf({ summary, actions, questions, paragraphs }: AnalysisResult): Quote[] {
  return [...summary, ...actions, ...questions, ...paragraphs.flatMap(({ words }) => words)];
}

const PIECES = [
  ...Object.values(NOTES),
  '```\ncode\n',
  '# ',
  '\r\n',
  '"',
  '「',
  '…',
  '😀',
  '\u0000',
  '\ud800',
  'e\u0301',
  '1.',
  'Dr.',
  '- [ ]',
  'https://a.b/c',
];
/** For ten times the length; a hundred where each word is tried with each. */
const MOST_GROWTH = 30;

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc
    .array(fc.constantFrom(...PIECES.flatMap((piece) => piece.split(' '))), { maxLength: 80 })
    .map((parts) => parts.join(' ')),
  fc.array(fc.constantFrom(...PIECES, ' ', '\n', '\n\n'), { maxLength: 6 }).map((parts) => parts.join('')),
);

describe('any text', () => {
  it('may be one sentence with any number of calls in it', () => {
    expect(analyze('please '.repeat(150_000)).counts.sentences).toBe(1);
  });

  it('is analysed, and what is quoted stands where it is said to stand', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const result = analyze(text);
        for (const { start, end, text: quote } of quotesOf(result))
          expect(text.slice(start, end)).toBe(quote);
        for (const { text: phrase, places, count } of result.keyPhrases) {
          expect(text.slice(places[0]?.start, places[0]?.end)).toBe(phrase);
          expect(places.length).toBeLessThanOrEqual(count);
        }
        for (const { value } of result.paragraphs) expect(Math.abs(value)).toBeLessThanOrEqual(1);
        expect(result.confidence ?? 0).toBeGreaterThanOrEqual(0);
        expect(result.confidence ?? 0).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('without a word says nothing', () => {
    for (const text of ['', ' \n\n', '...', '- [ ] ', '```\nlet x = 1;\n```'])
      expect(analyze(text)).toMatchObject({
        summary: [],
        actions: [],
        keyPhrases: [],
        readability: null,
        confidence: null,
      });
  });

  it('is the same result each time', () => {
    for (const text of Object.values(NOTES)) expect(analyze(text)).toEqual(analyze(text));
  });

  it.each(Object.entries(NOTES))('costs in proportion to its length, in %s', (_, text) => {
    const turn = (times: number) => {
      const long = Array.from({ length: times }, () => text).join('\n\n');
      return () => analyze(long);
    };
    expect(growthOf(turn, 20, 10, MOST_GROWTH)).toBeLessThan(MOST_GROWTH);
  });

  it.each([
    'add 1/2 ',
    'on 1/2 ',
    'today 31/31 ',
    'very good ',
    'not good ',
    '! 31/31 - ',
    'とても良い',
    '今日31/31に',
  ])('costs in proportion to its length, in one sentence without end: %s', (words) => {
    const turn = (times: number) => () => analyze(words.repeat(times));
    expect(growthOf(turn, 800, 10, MOST_GROWTH)).toBeLessThan(MOST_GROWTH);
  });
});

it('takes no small word of a quoted sentence in English for what a Japanese note is about', () => {
  const note = `今日は海外の受講生から長い感想が届いた。彼女は英語で「The workshop was the one that I needed」と書いていた。
もう一人は「The breathing exercise was what the group needed」と言っていた。来月の講座でもこの呼吸の練習を続けたいと思う。`;
  const { language, keyPhrases } = analyze(note);
  expect(language).toBe('ja');
  const words = keyPhrases.map(({ text }) => text.toLowerCase());
  expect(words).toContain('呼吸');
  for (const small of ['the', 'was', 'that', 'what']) expect(words, small).not.toContain(small);
});
