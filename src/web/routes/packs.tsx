import { useTranslation } from 'react-i18next';
import { readEnglishCatalogue } from '#web/catalogue/read-content.server.ts';
import { PacksPage } from '#web/packs/packs-page.tsx';
import { readEnglishPacks } from '#web/packs/read-packs.server.ts';
import { PageMeta } from '#web/ui/page-meta.tsx';
import type { Route } from './+types/packs';

/** Runs while the page is prerendered. In the browser the packs' own file is read, in the reader's language. */
export const loader = async () => {
  const packs = await readEnglishPacks();
  const used = new Set(packs.flatMap(({ tools }) => tools));
  const tools = (await readEnglishCatalogue()).filter(({ slug }) => used.has(slug));
  return { packs, tools };
};

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
