import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';

export type MarkdownRoot = ReturnType<typeof fromMarkdown>;
export type MarkdownNode = MarkdownRoot['children'][number];
export type NodeOf<Type extends MarkdownNode['type']> = Extract<MarkdownNode, { type: Type }>;
/** What `[text][name]` and `[^name]` refer to. */
export type Definition = NodeOf<'definition' | 'footnoteDefinition'>;

/**
 * Takes Markdown apart as GitHub understands it.
 * @param known definitions that stand elsewhere: references to them are references here too
 */
export const parseMarkdown = (markdown: string, known: readonly Definition[] = []): MarkdownRoot =>
  fromMarkdown(markdown, {
    extensions: known.length > 0 ? [GFM, knowing(known)] : [GFM],
    mdastExtensions: FROM_GFM,
  });

/** Made once: an answer that arrives is parsed many times. */
const GFM = gfm();
const FROM_GFM = [gfmFromMarkdown()];

type Extension = ReturnType<typeof gfm>;
type Construct = Extract<NonNullable<NonNullable<Extension['text']>[number]>, { tokenize: unknown }>;

/** What a bracket means is decided where it begins: there, what is defined elsewhere is told first. */
function knowing(known: readonly Definition[]): Extension {
  const namesOf = (type: Definition['type']) =>
    known.flatMap((each) => (each.type === type ? each.identifier.toUpperCase() : []));
  const links = namesOf('definition');
  const footnotes = namesOf('footnoteDefinition');
  const told = new WeakSet<object>();
  const construct: Construct = {
    tokenize(_effects, _ok, nok) {
      const parser = this.parser as typeof this.parser & { gfmFootnotes?: string[] };
      if (!told.has(parser)) {
        told.add(parser);
        for (const link of links) parser.defined.push(link);
        parser.gfmFootnotes = [...(parser.gfmFootnotes ?? []), ...footnotes];
      }
      return nok;
    },
  };
  return { text: { 33: construct, 91: construct } };
}

/** All definitions in these nodes, in reading order; of several with one name the first counts. */
export function definitionsIn(nodes: readonly MarkdownNode[]): Definition[] {
  const found: Definition[] = [];
  const open = [...nodes].reverse();
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.type === 'definition' || node.type === 'footnoteDefinition') found.push(node);
    if ('children' in node)
      for (const child of (node.children as MarkdownNode[]).toReversed()) open.push(child);
  }
  return found;
}
