/** Reads the built course while pages are prerendered. Never part of what the browser gets. */
import { readFile } from 'node:fs/promises';
import type { Course, Lesson } from '#core/academy/lesson.ts';
import type { Language } from '#core/languages/languages.ts';

const FOLDER = '.build/content/public';

const readJson = async <T>(path: string): Promise<T> =>
  JSON.parse(await readFile(`${FOLDER}/${path}`, 'utf8')) as T;

export const readCourse = (language: Language): Promise<Course> => readJson(`academy.${language}.json`);

/** @param language one that the lesson is written in */
export const readLesson = (module: string, lesson: string, language: Language): Promise<Lesson> =>
  readJson(`academy/${module}/${lesson}.${language}.json`);
