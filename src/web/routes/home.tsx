import { HomePage } from '#web/home/home-page.tsx';
import { readCatalogue } from '#web/home/read-catalogue.ts';
import { readExamples } from '#web/home/read-examples.server.ts';
import { languageOfPath } from '#web/languages/static-path.ts';
import type { RouteHandle } from '#web/root.tsx';
import type { Route } from './+types/home';

export const handle: RouteHandle = { isStatic: true, hasPlainHeader: true };

export async function loader({ request }: Route.LoaderArgs) {
  const language = languageOfPath(new URL(request.url).pathname);
  const [tools, examples] = await Promise.all([readCatalogue(language), readExamples(language)]);
  return { tools, examples };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage {...loaderData} />;
}
