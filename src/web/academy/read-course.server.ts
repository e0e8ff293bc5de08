/** Reads the built course while pages are prerendered. Never part of what the browser gets. */
import type { Course, Lesson } from '#core/academy/lesson.ts';
import type { Language } from '#core/languages/languages.ts';
import { readContent } from '#web/catalogue/read-content.server.ts';

export const readCourse = (language: Language): Promise<Course> => readContent(`academy.${language}.json`);

/** @param language one that the lesson is written in */
export const readLesson = (module: string, lesson: string, language: Language): Promise<Lesson> =>
  readContent(`academy/${module}/${lesson}.${language}.json`);
