import { redirect } from 'react-router';
import aliases from '#content/aliases.json' with { type: 'json' };
import { resourcesOfTool } from '#core/bundles/tool-ids.ts';
import { canonicalSlug } from '#core/licenses/canonical-slug.ts';
import { readCatalogue, readTemplate } from '#web/catalogue/read-content.server.ts';
import { languageOfRequest } from '#web/languages/page-language.ts';
import { readResources } from '#web/resources/read-resources.server.ts';
import { type PrerenderedTool, ToolPage } from '#web/workbench/tool-page.tsx';
import type { Route } from './+types/tools.$slug';

/** Runs while the page is prerendered. */
export async function loader({ params, request }: Route.LoaderArgs): Promise<PrerenderedTool> {
  const language = languageOfRequest(request);
  const facts = (await readCatalogue(language)).find(({ slug }) => slug === params.slug) ?? null;
  const slugs = resourcesOfTool(params.slug);
  const data = (await readResources(language)).filter(({ slug }) => slugs.includes(slug));
  const resources = { language, data };
  return { facts, template: facts && (await readTemplate(facts, language)), resources };
}

export function clientLoader({ params, request }: Route.ClientLoaderArgs): PrerenderedTool {
  const slug = canonicalSlug(params.slug, aliases);
  if (slug !== params.slug) throw redirect(`/tools/${slug}${new URL(request.url).search}`);
  return { facts: null, template: null, resources: null };
}

export const shouldRevalidate = ({
  currentParams,
  nextParams,
}: {
  currentParams: Route.LoaderArgs['params'];
  nextParams: Route.LoaderArgs['params'];
}) => currentParams.slug !== nextParams.slug;

export const handle = { isWhole: true };

export default function Tool({ params, loaderData }: Route.ComponentProps) {
  return <ToolPage key={params.slug} slug={params.slug} prerendered={loaderData} />;
}
