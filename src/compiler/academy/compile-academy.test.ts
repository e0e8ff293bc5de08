import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LESSON_COUNT, MODULE_COUNT } from '#core/academy/education-level.ts';
import { COURSE_ORDER } from '#core/academy/progress.ts';
import type { CompiledTool } from '../compile-tool.ts';
import { formatProblem } from '../problems.ts';
import { Reader, readSource, type Source } from '../read-content.ts';
import { checkLessonText } from './check-lesson-text.ts';
import { compileAcademy } from './compile-academy.ts';
import { readLessonText } from './read-lesson-text.ts';

const source = readSource(join(import.meta.dirname, '../../../content'));

/** A tool of one text field, which every lesson of the small course below runs. */
const TOOL = {
  source: { slug: 'hookbuilder', blocks: [] },
  byLanguage: Object.fromEntries(
    ['en', 'es', 'fr', 'de', 'ja'].map((language) => [
      language,
      { template: { blocks: [{ type: 'input', key: 'offering', label: 'Offering', required: true }] } },
    ]),
  ),
} as unknown as CompiledTool;

const WORDS = Array.from({ length: 320 }, (_, index) => `word${index % 7}`).join(' ');
const QUESTION = '# Which one?\n- This\n- That\n- Neither\n> Because it is.\n';
const LESSON = `# A title\n\nA summary.\n\n${WORDS}\n\n## Further\n\nMore.\n\n---\n\n# Your task\n\nDo it.\n\n@offering: Six evenings\n\n---\n\n${QUESTION.repeat(3)}`;
const TEXTS = { title: 'T', summary: 'S' };

/** A whole course in which every lesson is the same. */
const course = (): Map<string, string> =>
  new Map(
    Array.from({ length: MODULE_COUNT }, (_, index) => `academy/module-${'abcdefg'[index]}`).flatMap(
      (folder, index) => [
        [
          `${folder}/module.json`,
          JSON.stringify({
            number: index + 1,
            texts: { en: TEXTS, es: TEXTS, fr: TEXTS, de: TEXTS, ja: TEXTS },
          }),
        ] as const,
        ...Array.from({ length: LESSON_COUNT }, (_, lesson) => `${folder}/${lesson + 1}-lesson`).flatMap(
          (place) =>
            [
              [`${place}/lesson.json`, JSON.stringify({ tool: 'hookbuilder', quiz: [1, 2, 3] })],
              [`${place}/en.md`, LESSON],
            ] as const,
        ),
      ],
    ),
  );

function compile(change: (files: Map<string, string>) => void = () => undefined) {
  const files = course();
  change(files);
  const reader = new Reader({ root: 'content', files } satisfies Source);
  const academy = compileAcademy(reader, [TOOL]);
  return { academy, problems: reader.problems.map(formatProblem) };
}
const FIRST = 'academy/module-a/1-lesson';
const withText = (from: string, to: string) =>
  compile((files) => files.set(`${FIRST}/en.md`, LESSON.replace(from, to)));

test('a whole course compiles, each lesson at its place', () => {
  const { academy, problems } = compile();
  expect(problems).toEqual([]);
  expect(
    academy.flatMap(({ lessons }) =>
      lessons.map(({ byLanguage: { en } }) => ({ module: en.module, lesson: en.lesson })),
    ),
  ).toEqual(COURSE_ORDER);
  const lesson = academy[0]?.lessons[0]?.byLanguage.en;
  expect(lesson).toMatchObject({
    title: 'A title',
    summary: 'A summary.',
    minutes: 2,
    task: { title: 'Your task', values: { offering: 'Six evenings' } },
  });
  expect(lesson?.quiz.map(({ right }) => right)).toEqual([0, 1, 2]);
});

test('the third module is called as it is specified', () => {
  const modules = [...source.files]
    .filter(([path]) => /^academy\/[^/]+\/module\.json$/.test(path))
    .map(([, text]) => JSON.parse(text) as { number: number; texts: { en: { title: string } } });
  expect(modules).toHaveLength(MODULE_COUNT);
  expect(modules.find(({ number }) => number === 3)?.texts.en.title).toBe('Branding Your AI Tools');
});

test('content without an academy has none, and nothing is wrong with it', () => {
  expect(compile((files) => files.clear())).toEqual({ academy: [], problems: [] });
});

describe('what is refused', () => {
  test.each([
    ['a part too few', () => withText('\n---\n\n# Your task', '\n\n# Your task'), 'three parts'],
    ['no title', () => withText('# A title', 'A title'), 'must begin with "# "'],
    ['a short text', () => withText(WORDS, 'Few words.'), 'the text has 4 words'],
    ['markup', () => withText('More.', '<b>More</b>\n\n<script>alert(1)</script>'), 'the text holds html'],
    ['a picture of code', () => withText('More.', '```\ncode\n```'), 'the text holds code'],
    ['a heading of the wrong rank', () => withText('## Further', '### Further'), 'begin with "## "'],
    ['a year that passes', () => withText('More.', 'In 2027 more.'), 'names 2027'],
    ['two questions', () => withText(QUESTION, ''), 'must hold 3 questions'],
    ['two answers', () => withText('- Neither\n', ''), 'question 1 must have 3 different answers'],
    ['equal answers', () => withText('- Neither', '- This'), 'question 1 must have 3 different answers'],
    ['no reason', () => withText('> Because it is.\n', ''), 'question 1 must say after "> "'],
    ['a field of no tool', () => withText('@offering', '@offered'), 'task.offered'],
    [
      'an empty required field',
      () => withText('@offering: Six evenings', ''),
      'task.offering cannot be used: required',
    ],
    [
      'a lesson without English',
      () => compile((files) => files.delete(`${FIRST}/en.md`)),
      `content/${FIRST}/en.md: is missing; every lesson is written in English`,
    ],
    [
      'French without its spaces',
      () => compile((files) => files.set(`${FIRST}/fr.md`, LESSON.replace('Do it.', 'Faites-le !'))),
      'lacks a narrow no-break space',
    ],
    [
      'an unknown tool',
      () => compile((files) => files.set(`${FIRST}/lesson.json`, '{"tool":"nothing","quiz":[1,1,1]}')),
      'which is no tool that can be run',
    ],
    [
      'an answer that there is not',
      () => compile((files) => files.set(`${FIRST}/lesson.json`, '{"tool":"hookbuilder","quiz":[1,4,1]}')),
      'quiz.1',
    ],
    [
      'a stray file',
      () => compile((files) => files.set(`${FIRST}/notes.md`, 'x')),
      'does not belong to a lesson',
    ],
    [
      'a lesson too few',
      () =>
        compile((files) => {
          for (const path of [...files.keys()])
            if (path.startsWith('academy/module-a/4-')) files.delete(path);
        }),
      'must hold 4 lessons',
    ],
    [
      'a module too few',
      () =>
        compile((files) => {
          for (const path of [...files.keys()]) if (path.startsWith('academy/module-c/')) files.delete(path);
        }),
      'must hold 7 modules',
    ],
  ])('%s', (_, run, message) => {
    expect(run().problems.join('\n')).toContain(message);
  });
});

test('every lesson that stands in the content keeps to the format', () => {
  const lessons = [...source.files].filter(([path]) => /^academy\/.*\.md$/.test(path));
  expect(lessons.length).toBeGreaterThanOrEqual(COURSE_ORDER.length);
  for (const [path, text] of lessons) {
    const { lesson, problems } = readLessonText(text);
    const language = /(\w\w)\.md$/.exec(path)?.[1] as 'en';
    expect([path, ...problems, ...(lesson ? checkLessonText(lesson, language) : [])]).toEqual([path]);
  }
});

test('right answers do not stand at one place', () => {
  const keys = [...source.files].flatMap(([path, text]) =>
    path.startsWith('academy/') && path.endsWith('lesson.json')
      ? [(JSON.parse(text) as { quiz: number[] }).quiz]
      : [],
  );
  const counts = [1, 2, 3].map((place) => keys.flat().filter((right) => right === place).length);
  for (const count of counts) expect(count).toBeGreaterThan(keys.flat().length / 5);
});
