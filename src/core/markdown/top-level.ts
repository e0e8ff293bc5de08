import type { GrowingMarkdown } from './growing-markdown.ts';

/** The level at which a text's own headings have to begin for its highest one to become an h3: 2 where it is a `##`. */
export function fittingLevel({ runs }: Pick<GrowingMarkdown, 'runs'>): 2 | 3 {
  const ranks = runs.flatMap(({ parts }) =>
    parts.map(({ node }) => (node.type === 'heading' ? node.depth : 0)),
  );
  return ranks.includes(1) || !ranks.includes(2) ? 3 : 2;
}
