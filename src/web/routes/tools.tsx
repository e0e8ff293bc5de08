import { Suspense } from 'react';
import { readCatalogue } from '#web/catalogue/read-content.server.ts';
import { languageOfRequest } from '#web/languages/page-language.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { ToolsPage } from '#web/tools/tools-page.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { PageMeta } from '#web/ui/page-meta.tsx';
import type { Route } from './+types/tools';

/** Its script, its texts and its list are loaded by whoever asks for the tools of others. */
const CommunityShelf = lazyPart(
  async () => (await import('#web/community/community-shelf.tsx')).CommunityShelf,
);

/** Runs while the page is prerendered. In the browser the catalogue's own file is read, in the reader's language. */
export async function loader({ request }: Route.LoaderArgs) {
  const language = languageOfRequest(request);
  return { tools: { language, data: await readCatalogue(language) } };
}

export const clientLoader = () => ({ tools: null });

/** Filters change the address, not what is loaded. */
export const shouldRevalidate = () => false;

export const handle = { isWhole: true };

export default function Tools({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('tools');
  return (
    <>
      <PageMeta title={t('title')} description={t('description')} />
      <ToolsPage
        prerendered={loaderData.tools}
        community={(collection) => (
          <Suspense fallback={<LoadingState label={t('loading')} />}>
            <CommunityShelf {...collection} />
          </Suspense>
        )}
      />
    </>
  );
}
