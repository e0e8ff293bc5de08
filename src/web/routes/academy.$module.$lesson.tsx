import { readCourse, readLesson } from '#web/academy/read-course.server.ts';
import { languageOfRequest } from '#web/languages/page-language.ts';
import { LessonPage, type PrerenderedLesson } from '#web/lessons/lesson-page.tsx';
import type { Route } from './+types/academy.$module.$lesson';

/** Runs while the page is prerendered. */
export async function loader({
  params,
  request,
}: Route.LoaderArgs): Promise<{ prerendered: PrerenderedLesson | null }> {
  const language = languageOfRequest(request);
  const course = await readCourse(language);
  const facts = course.modules
    .find(({ slug }) => slug === params.module)
    ?.lessons.find(({ slug }) => slug === params.lesson);
  if (!facts) return { prerendered: null };
  const lesson = await readLesson(params.module, params.lesson, facts.language);
  return { prerendered: { course: { language, data: course }, lesson: { language, data: lesson } } };
}

export const clientLoader = (): { prerendered: PrerenderedLesson | null } => ({ prerendered: null });

export default function Lesson({ params, loaderData }: Route.ComponentProps) {
  return (
    <LessonPage
      key={`${params.module}/${params.lesson}`}
      module={params.module}
      lesson={params.lesson}
      prerendered={loaderData.prerendered}
    />
  );
}
