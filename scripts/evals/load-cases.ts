/** The cases of the built content, with what the messages to a model are made of. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EvalCase, ToolEvals } from '#core/evals/tool-evals.ts';
import type { ToolRecipe, ToolTemplate } from '#core/tools/template.ts';

export interface LoadedCase extends EvalCase {
  slug: string;
  recipe: ToolRecipe;
  template: ToolTemplate;
}

/** In alphabetical order of the tools. @throws Error when a named tool has no evals */
export function loadCases(content: string, tools: readonly string[]): LoadedCase[] {
  const read = <Shape>(path: string): Shape => JSON.parse(readFileSync(join(content, path), 'utf8'));
  const known = readdirSync(join(content, 'evals'))
    .map((name) => name.replace(/\.json$/, ''))
    .sort();
  const stranger = tools.find((slug) => !known.includes(slug));
  if (stranger) throw new Error(`"${stranger}" has no evals; known are ${known.join(', ')}`);
  return known
    .filter((slug) => tools.length === 0 || tools.includes(slug))
    .flatMap((slug) =>
      read<ToolEvals>(`evals/${slug}.json`).cases.map((one) => ({
        ...one,
        slug,
        recipe: read<ToolRecipe>(`licensed/${slug}.${one.language}.json`),
        template: read<ToolTemplate>(`public/tools/${slug}.${one.language}.json`),
      })),
    );
}
