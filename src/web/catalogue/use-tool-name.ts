import { useCatalogue } from './use-catalogue.ts';

/** The name of a tool of ours in the language of the page; its slug until the names are there. */
export function useToolName(): (slug: string) => string {
  const { data: catalogue = [] } = useCatalogue();
  return (slug) => catalogue.find((tool) => tool.slug === slug)?.name ?? slug;
}
