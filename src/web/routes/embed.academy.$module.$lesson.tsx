import { EmbedBar } from '#web/embedding/embed-bar.tsx';
import { LessonPage } from '#web/lessons/lesson-page.tsx';
import type { Route } from './+types/embed.academy.$module.$lesson';

export default function EmbeddedLesson({ params }: Route.ComponentProps) {
  const page = `/academy/${params.module}/${params.lesson}`;
  return (
    <>
      <LessonPage key={page} module={params.module} lesson={params.lesson} prerendered={null} />
      <EmbedBar page={page} />
    </>
  );
}
