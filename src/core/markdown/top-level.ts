import type { GrowingMarkdown } from './growing-markdown.ts';

/**
 * The level at which a text's own headings have to begin for its highest one to become an h3: 2 where it is a `##`. A
 * heading without words yet says nothing: of each `##` that is being written the first `#` arrives alone.
 */
export function fittingLevel({ runs }: Pick<GrowingMarkdown, 'runs'>): 2 | 3 {
  let isHighestSecond = false;
  for (const { parts } of runs)
    for (const { node } of parts) {
      if (node.type !== 'heading' || node.children.length === 0) continue;
      if (node.depth === 1) return 3;
      if (node.depth === 2) isHighestSecond = true;
    }
  return isHighestSecond ? 2 : 3;
}
