import type { Prerendered } from '#web/languages/page-language.ts';
import { useCatalogue } from './use-catalogue.ts';

/** By slug. */
export type ToolNames = Readonly<Record<string, string>>;

/** The name of a tool of ours in the language of the page; until the names are there what came with the page, or its slug. */
export function useToolName(prerendered?: Prerendered<ToolNames> | null): (slug: string) => string {
  const { data: catalogue = [] } = useCatalogue();
  return (slug) => catalogue.find((tool) => tool.slug === slug)?.name ?? prerendered?.data[slug] ?? slug;
}
