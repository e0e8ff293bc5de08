import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildContent } from './build.ts';
import { partOfContent } from './content-tests/part-of-content.ts';
import { formatProblem } from './problems.ts';
import { readSource } from './read-content.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests damage files of any shape
type Json = any;

const path = 'tools/hookbuilder/evals/cases.json';
const source = readSource(join(import.meta.dirname, '../../content'));
const files = partOfContent(source, { tools: ['hookbuilder'], packs: [] });

const buildWith = (changes: Record<string, string>) =>
  buildContent({ ...source, files: new Map([...files, ...Object.entries(changes)]) });
const problemsOf = (changes: Record<string, string>) => buildWith(changes).problems.map(formatProblem);

const evals = (change: (json: Json) => void = () => undefined) => {
  const json: Json = {
    expect: [{ check: 'language' }],
    cases: ['en', 'de', 'ja', 'en', 'en'].map((language, index) => ({
      name: `case ${index}`,
      language,
      values: { offering: 'Six Quiet Mornings', tone: 'bold', use_case: ['offer_creation'] },
      expect: [{ check: 'headings', least: 2, most: 9 }],
    })),
  };
  change(json);
  return JSON.stringify(json);
};

test('the whole form of each case is handed on, to nothing public', () => {
  const build = buildWith({ [path]: evals() });
  expect(build.problems).toEqual([]);
  const { slug, cases } = JSON.parse(build.files.get('evals/hookbuilder.json') ?? '');
  expect([slug, cases.length]).toEqual(['hookbuilder', 5]);
  expect(cases[1]).toMatchObject({
    language: 'de',
    values: { tone: 'bold', emotional_intensity: 6, use_case_0: false, use_case_2: true },
    expect: [{ check: 'language' }, { check: 'headings' }],
  });
  expect([...build.files.keys()].filter((file) => /public.*evals/.test(file))).toEqual([]);
});

test.each<[string, (json: Json) => void, string]>([
  [
    'an unknown option',
    ({ cases }) => (cases[1].values.tone = 'loud'),
    'cases.1.values.tone cannot be used: not an option',
  ],
  [
    'an unknown key',
    ({ cases }) => (cases[0].values.colour = 'red'),
    'cases.0.values.colour cannot be used: unknown key',
  ],
  [
    'an unknown tick',
    ({ cases }) => (cases[0].values.use_case = ['x']),
    'cases.0.values.use_case: "x" is no option',
  ],
  [
    'a missing required value',
    ({ cases }) => delete cases[2].values.offering,
    'cases.2.values.offering cannot be used: required',
  ],
  ['four cases', ({ cases }) => cases.pop(), 'cases must hold at least 5 of them'],
  [
    'two cases of one name',
    ({ cases }) => (cases[3].name = 'case 0'),
    'cases.3.name "case 0" is the name of an earlier case; rename one',
  ],
  [
    'two languages',
    ({ cases }) => (cases[2].language = 'en'),
    'cases are in 2 languages; write them in three or more',
  ],
  [
    'an unknown language',
    ({ cases }) => (cases[2].language = 'it'),
    'cases.2.language must be one of en, es, fr, de, ja',
  ],
  [
    'an unknown check',
    ({ expect }) => (expect[0].check = 'beauty'),
    'expect.0.check is not a known check; see content/schemas/evals.json',
  ],
  [
    'an unknown field',
    ({ expect }) => (expect[0].min = 1),
    'expect.0.min is not a known field; remove it or correct its name',
  ],
  ['a missing limit', ({ cases }) => delete cases[0].expect[0].least, 'cases.0.expect.0.least is missing'],
  [
    'limits the wrong way round',
    ({ cases }) => (cases[0].expect[0].most = 1),
    'cases.0.expect.0.most is 1, below least (2)',
  ],
  [
    'limits the wrong way round for a model',
    (json) => json.expect.push({ check: 'model', assert: { check: 'words', least: 9, most: 8 } }),
    'expect.1.assert.most is 8, below least (9)',
  ],
  [
    'a pattern that does not parse',
    (json) => json.expect.push({ check: 'matches', pattern: '(' }),
    'expect.1.pattern is wrong; it must be the source of a regular expression with the flags iu',
  ],
  [
    'nothing that is asserted',
    (json) => {
      delete json.expect;
      delete json.cases[4].expect;
    },
    'cases.4.expect is missing; without it and without a common "expect" nothing is tested',
  ],
])('%s is named by file and field', (_, change, message) => {
  expect(problemsOf({ [path]: evals(change) })).toContain(`content/${path}: ${message}`);
});

test('a tool without blocks has no evals', () => {
  const tool = JSON.parse(source.files.get('tools/hookbuilder/tool.json') ?? '');
  delete tool.blocks;
  const problems = problemsOf({ 'tools/hookbuilder/tool.json': JSON.stringify(tool), [path]: evals() });
  expect(problems.some((line) => line.startsWith(`content/${path}: does not belong`))).toBe(true);
});
