/** What stands between the parsed Markdown and the components. */
import type { Options } from 'react-markdown';
import { cleanText } from '#core/markdown/clean-text.ts';
import type { MarkdownRoot } from '#core/markdown/parse-markdown.ts';

interface Tree {
  type: string;
  tagName?: string;
  value?: string;
  children?: Tree[];
}

/** Takes a tree that is there already instead of parsing the text. */
export function parsedTreePlugin(this: { parser?: unknown }, root: MarkdownRoot): void {
  this.parser = () => root;
}

/** Orders that turn the direction of writing can make a text say on screen what it does not say. */
function clean(tree: Tree): void {
  if (tree.type === 'text' && tree.value) tree.value = cleanText(tree.value);
  for (const child of tree.children ?? []) clean(child);
}

export const cleanTexts = () => (tree: unknown) => clean(tree as Tree);

/** Leaves what stands inside of elements with these names: the list, the table or its body. */
export const inside = (names: readonly string[]) => (tree: unknown) => {
  const root = tree as Tree;
  for (const name of names)
    root.children = (root.children ?? []).flatMap((child) =>
      child.tagName === name ? (child.children ?? []) : [],
    );
};

/**
 * Notes stand where they were written, as in files: numbers and a section at the end would change with what is still
 * to come.
 */
export const REHYPE: NonNullable<Options['remarkRehypeOptions']> = {
  handlers: {
    footnoteReference: (_state, { identifier, label }: { identifier: string; label?: string }) => ({
      type: 'element',
      tagName: 'sup',
      properties: {},
      children: [{ type: 'text', value: `[${label ?? identifier}]` }],
    }),
    footnoteDefinition: (state, node) => ({
      type: 'element',
      tagName: 'div',
      properties: {},
      children: state.wrap(state.all(node), true),
    }),
  },
};
