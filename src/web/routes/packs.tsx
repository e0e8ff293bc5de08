import { readCatalogue } from '#web/catalogue/read-content.server.ts';
import { languageOfRequest } from '#web/languages/page-language.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { PacksPage } from '#web/packs/packs-page.tsx';
import { readPacks } from '#web/packs/read-packs.server.ts';
import { PageMeta } from '#web/ui/page-meta.tsx';
import type { Route } from './+types/packs';

/** Runs while the page is prerendered. In the browser the packs' own file is read, in the reader's language. */
export async function loader({ request }: Route.LoaderArgs) {
  const language = languageOfRequest(request);
  const packs = await readPacks(language);
  const used = new Set(packs.flatMap(({ tools }) => tools));
  const tools = (await readCatalogue(language)).filter(({ slug }) => used.has(slug));
  return { packs: { language, data: packs }, tools };
}

export const clientLoader = () => ({ packs: null, tools: undefined });

export default function Packs({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('packs');
  return (
    <>
      <PageMeta title={t('title')} description={t('lead')} />
      <PacksPage prerendered={loaderData.packs} prerenderedTools={loaderData.tools} />
    </>
  );
}
