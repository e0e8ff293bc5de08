/**
 * The shape of `content/academy/<module>/`: `module.json`, and for each lesson a folder `<number>-<slug>/` with
 * `lesson.json` and a Markdown file for each language that it is written in (docs/content.md). What fits the tool that a
 * lesson runs is checked by the build.
 */
import { z } from 'zod';
import { LANGUAGES } from './languages.ts';

const text = z.string().trim().min(1);
const $schema = z.string().optional();

export const ANSWERS_PER_QUESTION = 3;
export const QUESTIONS_PER_LESSON = 3;

const moduleTexts = z.strictObject({ title: text, summary: text });

export const moduleSchema = z.strictObject({
  $schema,
  /** Its place in the course, counted from 1. */
  number: z.int().positive(),
  texts: z.strictObject(
    Object.fromEntries(LANGUAGES.map((language) => [language, moduleTexts])) as Record<
      (typeof LANGUAGES)[number],
      typeof moduleTexts
    >,
  ),
});

export const lessonSchema = z.strictObject({
  $schema,
  /** The tool that the task runs. */
  tool: z.string().regex(/^[a-z][A-Za-z0-9]*$/),
  /** What the task's form begins with, as in a tool's examples; texts stand in the Markdown, in its language. */
  values: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])).optional(),
  /** Which answer to each question is right, counted from 1. */
  quiz: z.array(z.int().min(1).max(ANSWERS_PER_QUESTION)).length(QUESTIONS_PER_LESSON),
});

export type ModuleSource = z.infer<typeof moduleSchema>;
export type LessonSource = z.infer<typeof lessonSchema>;
