/** The course of the academy, checked and joined with its texts, per language. */
import { type LessonSource, lessonSchema, type ModuleSource, moduleSchema } from '#content/academy-schema.ts';
import { LANGUAGES } from '#content/languages.ts';
import { LESSON_COUNT, MODULE_COUNT } from '#core/academy/education-level.ts';
import type { Course, Lesson, LessonFacts } from '#core/academy/lesson.ts';
import { DEFAULT_LANGUAGE, type Language } from '#core/languages/languages.ts';
import { readMarkdown } from '#core/markdown/read-markdown.ts';
import { studyMinutes } from '#core/text/reading-time.ts';
import type { Block } from '#core/tools/template.ts';
import { keysOf } from '#core/tools/value-key.ts';
import type { CompiledTool } from '../compile-tool.ts';
import { fillForm } from '../fill-form.ts';
import type { Reader } from '../read-content.ts';
import { checkLessonText } from './check-lesson-text.ts';
import { type LessonText, readLessonText } from './read-lesson-text.ts';

interface CompiledLesson {
  slug: string;
  /** English is always among them. */
  byLanguage: Partial<Record<Language, Lesson>> & { en: Lesson };
}

interface CompiledModule {
  slug: string;
  texts: ModuleSource['texts'];
  lessons: CompiledLesson[];
}

export type CompiledAcademy = CompiledModule[];

const FOLDER = /^academy\/([a-z][a-z0-9-]*)\/(?:(\d)-([a-z][a-z0-9-]*)\/)?([^/]+)$/;

/** Content without a folder of it has no academy; a module of it must be whole. @param tools those that are sound */
export function compileAcademy(reader: Reader, tools: readonly CompiledTool[]): CompiledAcademy {
  const paths = reader.paths().filter((path) => path.startsWith('academy/'));
  for (const path of paths) if (!isKnown(path)) reader.report(path, 'does not belong to a lesson; remove it');
  const slugs = [...new Set(paths.flatMap((path) => FOLDER.exec(path)?.[1] ?? []))];
  const modules = slugs
    .flatMap((slug) => readModule(reader, slug) ?? [])
    .toSorted((a, b) => a.number - b.number);
  if (slugs.length > 0 && modules.map(({ number }) => number).join() !== numbers(MODULE_COUNT))
    reader.report('academy', `must hold ${MODULE_COUNT} modules, numbered from 1`);
  return modules.map(({ slug, number, texts }) => ({
    slug,
    texts,
    lessons: findLessons(reader, slug, paths).flatMap(
      (lesson) => compileLesson(reader, { ...lesson, module: number }, tools) ?? [],
    ),
  }));
}

const numbers = (count: number): string => Array.from({ length: count }, (_, index) => index + 1).join();

function isKnown(path: string): boolean {
  const [, , lesson, , name = ''] = FOLDER.exec(path) ?? [];
  if (!lesson) return name === 'module.json';
  return name === 'lesson.json' || LANGUAGES.some((language) => name === `${language}.md`);
}

const readModule = (reader: Reader, slug: string) => {
  const source = reader.json(`academy/${slug}/module.json`, moduleSchema);
  return source && { slug, ...source };
};

interface Place {
  folder: string;
  slug: string;
  module: number;
  lesson: number;
}

function findLessons(reader: Reader, module: string, paths: readonly string[]): Omit<Place, 'module'>[] {
  const folders = new Map<string, Omit<Place, 'module'>>();
  for (const path of paths) {
    const [, folder, number, slug] = FOLDER.exec(path) ?? [];
    if (folder === module && number && slug)
      folders.set(`${number}-${slug}`, {
        folder: `academy/${module}/${number}-${slug}`,
        slug,
        lesson: Number(number),
      });
  }
  const lessons = [...folders.values()].toSorted((a, b) => a.lesson - b.lesson);
  if (lessons.map(({ lesson }) => lesson).join() !== numbers(LESSON_COUNT))
    reader.report(`academy/${module}`, `must hold ${LESSON_COUNT} lessons, numbered from 1`);
  return lessons;
}

function compileLesson(
  reader: Reader,
  place: Place,
  tools: readonly CompiledTool[],
): CompiledLesson | undefined {
  const file = `${place.folder}/lesson.json`;
  const source = reader.json(file, lessonSchema);
  if (!source) return undefined;
  const tool = tools.find(({ source: { slug } }) => slug === source.tool);
  if (!tool?.source.blocks) {
    reader.report(file, `tool is "${source.tool}", which is no tool that can be run`);
    return undefined;
  }
  const byLanguage: Partial<Record<Language, Lesson>> = {};
  for (const language of LANGUAGES) {
    const path = `${place.folder}/${language}.md`;
    if (language !== DEFAULT_LANGUAGE && !reader.has(path)) continue;
    const text = reader.text(path, 'every lesson is written in English');
    if (text === undefined) continue;
    const { lesson, problems } = readLessonText(text);
    for (const problem of problems) reader.report(path, problem);
    if (!lesson) continue;
    for (const problem of checkLessonText(lesson, language)) reader.report(path, problem);
    const blocks = tool.byLanguage[language].template?.blocks ?? [];
    const { form, problems: misfits } = fillForm(blocks, { ...source.values, ...lesson.task.values }, 'task');
    for (const problem of [...misfits, ...strangers(form, blocks)]) reader.report(path, problem);
    byLanguage[language] = joinLesson(place, source, lesson, language, form);
  }
  const { en } = byLanguage;
  return en && { slug: place.slug, byLanguage: { ...byLanguage, en } };
}

/** Values that no field of the tool takes. */
const strangers = (form: Lesson['task']['values'], blocks: readonly Block[]): string[] => {
  const known = new Set(blocks.flatMap(keysOf));
  return Object.keys(form).flatMap((key) => (known.has(key) ? [] : [`task.${key} is no field of the tool`]));
};

const joinLesson = (
  { module, lesson, slug }: Place,
  { tool, quiz }: LessonSource,
  { title, summary, text, task, quiz: questions }: LessonText,
  language: Language,
  values: Lesson['task']['values'],
): Lesson => ({
  ...{ module, lesson, slug, title, summary, tool, language },
  text: readMarkdown(text),
  minutes: studyMinutes(text),
  task: { title: task.title, text: readMarkdown(task.text), values },
  quiz: questions.map((question, index) => ({ ...question, right: (quiz[index] ?? 1) - 1 })),
});

/** Titles in the reader's language, where a lesson is written in it. */
export const courseIn = (academy: CompiledAcademy, language: Language): Course => ({
  modules: academy.map(({ slug, texts, lessons }) => ({
    slug,
    ...texts[language],
    lessons: lessons.map(({ byLanguage }) => factsOf(byLanguage[language] ?? byLanguage.en)),
  })),
});

const factsOf = ({ slug, title, summary, minutes, tool, language }: Lesson): LessonFacts => ({
  ...{ slug, title, summary, minutes, tool, language },
});

/** By module and lesson: the right answer to each question. */
export const quizKeys = (academy: CompiledAcademy): number[][][] =>
  academy.map(({ lessons }) => lessons.map(({ byLanguage }) => byLanguage.en.quiz.map(({ right }) => right)));
