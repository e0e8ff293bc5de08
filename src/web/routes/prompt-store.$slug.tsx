import { GOES_WITH } from '#core/bundles/tool-ids.ts';
import { BundlePage } from '#web/bundles/bundle-page.tsx';
import { readBundlePage } from '#web/bundles/read-bundles.server.ts';
import { readToolNames } from '#web/catalogue/read-content.server.ts';
import { languageOfRequest } from '#web/languages/page-language.ts';
import { readResources } from '#web/resources/read-resources.server.ts';
import type { Route } from './+types/prompt-store.$slug';

/** Runs while the page is prerendered. */
export async function loader({ params, request }: Route.LoaderArgs) {
  const language = languageOfRequest(request);
  const bundle = await readBundlePage(params.slug, language);
  const { tools, resources: slugs } = GOES_WITH[bundle.toolId];
  const resources = (await readResources(language)).filter(({ slug }) => slugs.includes(slug));
  return {
    bundle: { language, data: bundle },
    resources: { language, data: resources },
    toolNames: { language, data: await readToolNames(tools, language) },
  };
}

export const clientLoader = () => ({ bundle: null, resources: null, toolNames: null });

/** The address changes with the prompt that is read, and nothing is loaded for it. */
export const shouldRevalidate = () => false;

export const handle = { isWhole: true };

export default function Bundle({ params, loaderData }: Route.ComponentProps) {
  return (
    <BundlePage
      key={params.slug}
      slug={params.slug}
      prerendered={loaderData.bundle}
      resources={loaderData.resources}
      toolNames={loaderData.toolNames}
    />
  );
}
