import { readStore } from '#web/bundles/read-bundles.server.ts';
import { StorePage } from '#web/bundles/store-page.tsx';
import { languageOfRequest } from '#web/languages/page-language.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { PageMeta } from '#web/ui/page-meta.tsx';
import type { Route } from './+types/prompt-store';

/** Runs while the page is prerendered. In the browser the list's own file is read, in the reader's language. */
export async function loader({ request }: Route.LoaderArgs) {
  const language = languageOfRequest(request);
  return { bundles: { language, data: await readStore(language) } };
}

export const clientLoader = () => ({ bundles: null });

/** Filters change the address, not what is loaded. */
export const shouldRevalidate = () => false;

export const handle = { isWhole: true };

export default function PromptStore({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('bundles');
  return (
    <>
      <PageMeta title={t('title')} description={t('description')} />
      <StorePage prerendered={loaderData.bundles} />
    </>
  );
}
