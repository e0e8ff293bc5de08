/** One example for each goal, as the content build made it. Runs while prerendering only. */
import type { Language } from '#core/languages/languages.ts';
import type { ExampleResult } from '#core/results/example-result.ts';
import type { ToolTemplate } from '#core/tools/template.ts';
import { readContent } from '#web/catalogue/read-content.server.ts';
import { GOALS } from './goals.ts';

export interface GoalResult {
  /** Id of the bundle of this goal. */
  bundle: string;
  goal: string;
  tool: { slug: string; name: string };
  given: ExampleResult['given'];
  card: ExampleResult['cards'][number];
}

export const readGoalResults = (language: Language): Promise<GoalResult[]> =>
  Promise.all(
    GOALS.map(async ({ bundle, tool: slug, texts }) => {
      const { name, exampleResult } = await readContent<ToolTemplate>(`tools/${slug}.${language}.json`);
      const [card] = exampleResult?.cards ?? [];
      if (!card) throw new Error(`${slug} has no example to show in ${language}.`);
      return { bundle, goal: texts[language].goal, tool: { slug, name }, given: exampleResult?.given, card };
    }),
  );
