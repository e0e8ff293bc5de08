import { languageOfRequest } from '#web/languages/page-language.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { readResources } from '#web/resources/read-resources.server.ts';
import { ResourcesPage } from '#web/resources/resources-page.tsx';
import { PageMeta } from '#web/ui/page-meta.tsx';
import type { Route } from './+types/resources';

/** Runs while the page is prerendered. In the browser the list's own file is read, in the reader's language. */
export async function loader({ request }: Route.LoaderArgs) {
  const language = languageOfRequest(request);
  return { resources: { language, data: await readResources(language) } };
}

export const clientLoader = () => ({ resources: null });

/** Filters change the address, not what is loaded. */
export const shouldRevalidate = () => false;

export default function Resources({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('resources');
  return (
    <>
      <PageMeta title={t('title')} description={t('lead')} />
      <ResourcesPage prerendered={loaderData.resources} />
    </>
  );
}
