/** Where a lesson stands on the site. */
import type { Course, LessonFacts, LessonId, ModuleFacts } from '#core/academy/lesson.ts';

export interface PlacedLesson extends LessonId {
  facts: LessonFacts;
  module: number;
  moduleFacts: ModuleFacts;
  path: string;
}

/** Undefined for a place that the course does not have. */
export function placeLesson({ modules }: Course, { module, lesson }: LessonId): PlacedLesson | undefined {
  const moduleFacts = modules[module - 1];
  const facts = moduleFacts?.lessons[lesson - 1];
  return moduleFacts && facts && { module, lesson, facts, moduleFacts, path: lessonPath(moduleFacts, facts) };
}

export const lessonPath = (module: { slug: string }, lesson: { slug: string }): string =>
  `/academy/${module.slug}/${lesson.slug}`;
