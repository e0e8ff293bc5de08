import { planCourse } from '#core/scheduling/plan-course.ts';
import { unmaskUserText } from '#core/text/user-text.ts';
import { type Filters, languageOf, overUserText, textOf } from '../filter.ts';

export const FILTERS: Filters = {
  /** topics, one a line | course_plan: weeks, hours, reserve, style, lesson_minutes, start, language → see scheduling/plan-course.ts. */
  course_plan: (topics: unknown, ...wish: unknown[]) => {
    const [weeks, hours, reserve, style, lessonMinutes, start, language] = wish;
    return overUserText(topics, (plain) =>
      planCourse(plain, {
        weeks: Number(weeks),
        hours: Number(hours),
        reserve: Number(reserve),
        style: textOf(style),
        lessonMinutes: Number(lessonMinutes),
        start: unmaskUserText(textOf(start)),
        language: languageOf(language),
      }),
    );
  },
};
