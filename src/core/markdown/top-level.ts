import type { GrowingMarkdown } from './growing-markdown.ts';

/**
 * The level at which a text's own headings have to begin for its highest one to become an h3: 2 where it is a `##`. A
 * heading without words yet says nothing: of each `##` that is being written the first `#` arrives alone.
 * @param isTitled the heading at its beginning is drawn elsewhere
 */
export function fittingLevel({ runs }: Pick<GrowingMarkdown, 'runs'>, isTitled = false): 1 | 2 | 3 {
  let highest = 6;
  let isFirst = true;
  for (const { parts } of runs)
    for (const { node } of parts) {
      const isTitle = isFirst && isTitled;
      isFirst = false;
      if (node.type !== 'heading' || isTitle || node.children.length === 0) continue;
      if (node.depth === 1) return 3;
      highest = Math.min(highest, node.depth);
    }
  return highest === 2 ? 2 : highest === 3 ? 1 : 3;
}
