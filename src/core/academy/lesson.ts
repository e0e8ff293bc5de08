/** The academy's lessons as they travel: the course with its titles, and one lesson whole. */
import type { Language } from '../languages/languages.ts';
import type { DocumentBlock } from '../markdown/document.ts';
import type { FormValues } from '../tools/template.ts';

/** A place in the course. Both are counted from 1 and stay when a title or an address changes. */
export interface LessonId {
  module: number;
  lesson: number;
}

export interface LessonFacts {
  slug: string;
  title: string;
  /** One or two sentences. */
  summary: string;
  /** Of reading, the task aside. */
  minutes: number;
  /** The tool that its task runs. */
  tool: string;
  /** English where the lesson is not written in the reader's language. */
  language: Language;
}

export interface ModuleFacts {
  slug: string;
  title: string;
  summary: string;
  lessons: LessonFacts[];
}

/** The modules in their order. */
export interface Course {
  modules: ModuleFacts[];
}

export interface QuizQuestion {
  question: string;
  answers: string[];
  /** Index of the answer that is right. */
  right: number;
  /** Why it is; shown under it once it was given. */
  reason: string;
}

export interface Lesson extends LessonFacts, LessonId {
  text: DocumentBlock[];
  task: {
    title: string;
    text: DocumentBlock[];
    /** What the tool's form begins with. */
    values: FormValues;
  };
  quiz: QuizQuestion[];
}

/** Of a completed lesson, as the server answers it. */
export interface CompletedLesson extends LessonId {
  /** ISO 8601. */
  completedAt: string;
}

/** What is sent to complete a lesson: the index of the answer to each question. */
export interface LessonAnswers {
  answers: number[];
}

export const isSameLesson = (a: LessonId, b: LessonId): boolean =>
  a.module === b.module && a.lesson === b.lesson;

/** A lesson is learnt when every question has its right answer; there is no score in between. */
export const isAllRight = (key: readonly number[], answers: readonly (number | undefined)[]): boolean =>
  answers.length === key.length && key.every((right, index) => answers[index] === right);
