import { readCourse } from '#web/academy/read-course.server.ts';
import { languageOfRequest } from '#web/languages/page-language.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { AcademyPage } from '#web/lessons/academy-page.tsx';
import { PageMeta } from '#web/ui/page-meta.tsx';
import type { Route } from './+types/academy';

/** Runs while the page is prerendered. In the browser the course's own file is read, in the reader's language. */
export async function loader({ request }: Route.LoaderArgs) {
  const language = languageOfRequest(request);
  return { course: { language, data: await readCourse(language) } };
}

export const clientLoader = () => ({ course: null });

export default function Academy({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('academy');
  return (
    <>
      <PageMeta title={t('title')} description={t('lead')} />
      <AcademyPage prerendered={loaderData.course} />
    </>
  );
}
