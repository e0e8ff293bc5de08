import { readCatalogue } from '#web/catalogue/read-content.server.ts';
import { HomePage } from '#web/home/home-page.tsx';
import { readExamples } from '#web/home/read-examples.server.ts';
import { readGoalResults } from '#web/home/read-goal-results.server.ts';
import { languageOfPath } from '#web/languages/static-path.ts';
import type { RouteHandle } from '#web/root.tsx';
import type { Route } from './+types/home';

export const handle: RouteHandle = { isStatic: true, hasPlainHeader: true };

export async function loader({ request }: Route.LoaderArgs) {
  const language = languageOfPath(new URL(request.url).pathname);
  const [tools, examples, goalResults] = await Promise.all([
    readCatalogue(language),
    readExamples(language),
    readGoalResults(language),
  ]);
  return { tools, examples, goalResults };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage {...loaderData} />;
}
