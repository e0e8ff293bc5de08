import { TOOL_BUNDLES } from '#core/prices/price-book.ts';
import { readToolNames } from '#web/catalogue/read-content.server.ts';
import { languageOfRequest } from '#web/languages/page-language.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { BundleList } from '#web/prices/bundle-list.tsx';
import { ClosedNotice } from '#web/prices/buy-link.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PageMeta } from '#web/ui/page-meta.tsx';
import type { Route } from './+types/tool-bundles';

/** Runs while the page is prerendered. */
export async function loader({ request }: Route.LoaderArgs) {
  const language = languageOfRequest(request);
  const slugs = TOOL_BUNDLES.flatMap(({ tools }) => tools);
  return { toolNames: { language, data: await readToolNames(slugs, language) } };
}

export const clientLoader = () => ({ toolNames: null });

export default function ToolBundles({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('billing');
  return (
    <div className="wrap page">
      <PageMeta title={t('bundles.title')} description={t('bundles.description')} />
      <PageHeader title={t('bundles.title')} lead={t('bundles.lead')} />
      <ClosedNotice />
      <BundleList toolNames={loaderData.toolNames} />
    </div>
  );
}
