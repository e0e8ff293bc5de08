import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Course, Lesson } from '#core/academy/lesson.ts';
import type { Language } from '#core/languages/languages.ts';
import type { Prerendered } from '#web/languages/page-language.ts';
import { useLanguage } from '#web/languages/use-language.ts';
import { getCourse, getLesson } from './api.ts';

const courseQuery = (language: Language) =>
  queryOptions({
    queryKey: ['course', language],
    queryFn: () => getCourse(language),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** `prerendered`: the course that came with the page. It stands until another language has arrived. */
export function useCourse(prerendered?: Prerendered<Course> | null) {
  const language = useLanguage();
  return useQuery({
    ...courseQuery(language),
    placeholderData: (previous) => keepPreviousData(previous) ?? prerendered?.data,
    ...(prerendered?.language === language ? { initialData: prerendered.data } : {}),
  });
}

/** Null for a lesson that there is not, which is asked of the course so that nothing fails. */
export function useLesson(module: string, lesson: string, prerendered?: Prerendered<Lesson> | null) {
  const client = useQueryClient();
  const language = useLanguage();
  const isThis = (other: Lesson | null | undefined) => (other?.slug === lesson ? other : undefined);
  return useQuery({
    queryKey: ['lesson', module, lesson, language],
    queryFn: async () => {
      const { modules } = await client.ensureQueryData(courseQuery(language));
      const facts = modules.find(({ slug }) => slug === module)?.lessons.find(({ slug }) => slug === lesson);
      return facts ? getLesson(module, lesson, facts.language) : null;
    },
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (previous) => isThis(previous) ?? isThis(prerendered?.data),
    ...(prerendered?.language === language ? { initialData: prerendered.data } : {}),
  });
}
