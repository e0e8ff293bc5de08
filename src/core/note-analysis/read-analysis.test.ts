import fc from 'fast-check';
import { expect, it } from 'vitest';
import { askForAnalysis } from './ask-for-analysis.ts';
import { countParagraphs, readAnalysis } from './read-analysis.ts';

const NOTE =
  'The workshop went well.\nPeople left happy.\n\nSend the outline to Maria by Friday. Is it enough?';
const SAID = {
  language: 'en',
  summary: ['"The workshop went well."', 'Never written.', 'The workshop went well.'],
  keyPhrases: ['workshop', 'nowhere'],
  paragraphs: [{ value: 7, words: ['happy'] }, { value: 'x' }],
  actions: [
    {
      quote: 'Send the outline to Maria by Friday.',
      task: 'Send the outline',
      due: '2026-11-27',
      people: ['Maria', 3],
    },
    { quote: 'Rob a bank.', task: 'Rob a bank', due: null, people: [] },
  ],
  questions: ['Is it enough?'],
  topics: [
    { topic: 'learning', share: 0.6 },
    { topic: 'magic', share: 0.2 },
    { topic: 'team', share: 5 },
  ],
};

it('takes what stands in the note, and nothing else', () => {
  const result = readAnalysis(`Here you are:\n\`\`\`json\n${JSON.stringify(SAID)}\n\`\`\``, NOTE);
  expect(result?.summary.map(({ text }) => text)).toEqual(['The workshop went well.']);
  expect(result?.keyPhrases.map(({ text }) => text)).toEqual(['workshop']);
  expect(result?.paragraphs.map(({ value, tone }) => [value, tone])).toEqual([
    [1, 'warm'],
    [0, 'even'],
  ]);
  expect(result?.actions).toMatchObject([{ task: 'Send the outline', due: '2026-11-27', people: ['Maria'] }]);
  expect(result?.topics).toEqual([{ topic: 'learning', share: 0.6 }]);
  expect(result?.confidence).toBeNull();
});

it('finds a quote whose line ends became spaces', () => {
  const said = { ...SAID, summary: ['The workshop went well. People left happy.'] };
  const [quote] = readAnalysis(JSON.stringify(said), NOTE)?.summary ?? [];
  expect(quote && NOTE.slice(quote.start, quote.end)).toBe('The workshop went well.\nPeople left happy.');
});

it('cuts a task that is too long between two characters', () => {
  const actions = [{ ...SAID.actions[0], task: `${'a'.repeat(299)}🌙`, people: [`${'b'.repeat(79)}🌙`] }];
  const [action] = readAnalysis(JSON.stringify({ ...SAID, actions }), NOTE)?.actions ?? [];
  expect(action).toMatchObject({ task: 'a'.repeat(299), people: ['b'.repeat(79)] });
});

it.each([
  '',
  'Sorry, I cannot.',
  '{',
  '[]',
  'null',
  '{"language":"xx"}',
  '{"language":"en","summary":["not there"]}',
])('cannot read %s', (answer) => expect(readAnalysis(answer, NOTE)).toBeUndefined());

it('reads or refuses any answer, and quotes only what is there', () => {
  fc.assert(
    fc.property(
      fc.json(),
      fc.record({ summary: fc.jsonValue(), actions: fc.jsonValue(), paragraphs: fc.jsonValue() }),
      (any, parts) => {
        expect(() => readAnalysis(any, NOTE)).not.toThrow();
        const result = readAnalysis(JSON.stringify({ ...SAID, ...parts }), NOTE);
        for (const { start, end, text } of [...(result?.summary ?? []), ...(result?.actions ?? [])])
          expect(NOTE.slice(start, end)).toBe(text);
      },
    ),
  );
});

it('asks with the whole note, the number of its paragraphs and the day', () => {
  const message = askForAnalysis(NOTE, countParagraphs(NOTE), { year: 2026, month: 11, day: 24 });
  expect(message).toContain(NOTE);
  expect(message).toContain('each of the 2 paragraphs');
  expect(message).toContain('2026-11-24');
});
