import { languageOfRequest } from '#web/languages/page-language.ts';
import { readOpenText, readResourcePage } from '#web/resources/read-resources.server.ts';
import { type PrerenderedResource, ResourcePage } from '#web/resources/resource-page.tsx';
import type { Route } from './+types/resources.$slug';

/** Runs while the page is prerendered; texts that need a level are not there to be read. */
export async function loader({
  params,
  request,
}: Route.LoaderArgs): Promise<{ prerendered: PrerenderedResource | null }> {
  const language = languageOfRequest(request);
  const facts = await readResourcePage(params.slug, language);
  return { prerendered: { page: { language, data: facts }, text: await readOpenText(facts) } };
}

export const clientLoader = (): { prerendered: PrerenderedResource | null } => ({ prerendered: null });

export default function Resource({ params, loaderData }: Route.ComponentProps) {
  return <ResourcePage key={params.slug} slug={params.slug} prerendered={loaderData.prerendered} />;
}
