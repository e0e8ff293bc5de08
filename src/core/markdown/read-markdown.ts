import { cleanText } from './clean-text.ts';
import type { DocumentBlock, ListItem, Range, Span, TableRow } from './document.ts';
import { isTooDeep } from './is-too-deep.ts';
import {
  type Definition,
  definitionsIn,
  type MarkdownNode as Node,
  type NodeOf as Of,
  parseMarkdown,
} from './parse-markdown.ts';
import { safeHref } from './safe-href.ts';

type Parent = Extract<Node, { children: unknown[] }>;
type Style = Omit<Span, 'text'>;
type Addresses = ReadonlyMap<string, string>;

/** Deeper than anybody writes; a text that nests further is not taken apart but kept as it stands. */
const DEEPEST = 40;

/** Reads Markdown as GitHub understands it. Never throws: a text that cannot be taken apart is one paragraph. */
export function readMarkdown(markdown: string): DocumentBlock[] {
  try {
    if (isTooDeep(markdown)) return asItStands(markdown);
    return readNodes(parseMarkdown(markdown).children, markdown);
  } catch {
    return asItStands(markdown);
  }
}

/**
 * What was parsed already.
 * @param definitions that stand elsewhere
 * @throws RangeError when it nests deeper than anybody writes
 */
export const readNodes = (
  nodes: readonly Node[],
  markdown: string,
  definitions: readonly Definition[] = [],
): DocumentBlock[] =>
  toBlocks(nodes, {
    markdown,
    addresses: addressesOf([...definitions, ...definitionsIn(nodes)]),
    depth: 0,
    limit: markdown.length,
  });

const asItStands = (markdown: string): DocumentBlock[] => [
  { type: 'paragraph', spans: [{ text: cleanText(markdown) }] },
];

interface Context {
  /** The whole text. */
  markdown: string;
  /** Of `[text][name]`, by name. */
  addresses: Addresses;
  depth: number;
  /** Where what follows begins. */
  limit: number;
}

const toBlocks = (nodes: readonly Node[], context: Context): DocumentBlock[] =>
  nodes.flatMap((node) => toBlock(node, context));

function toBlock(node: Node, around: Context): DocumentBlock[] {
  if (around.depth > DEEPEST) throw new RangeError('The text nests too deep.');
  const context = { ...around, depth: around.depth + 1 };
  switch (node.type) {
    case 'heading':
      return [{ type: 'heading', level: node.depth, spans: toSpans(node.children, context) }];
    case 'paragraph': {
      const spans = toSpans(node.children, context);
      return spans.length > 0 ? [{ type: 'paragraph', spans }] : [];
    }
    case 'blockquote':
      return [{ type: 'quote', blocks: toBlocks(node.children, context) }];
    case 'list':
      return [
        {
          type: 'list',
          isOrdered: node.ordered === true,
          first: node.ordered ? (node.start ?? 1) : 1,
          items: node.children.map((item, index) => {
            const next = node.children[index + 1];
            return toItem(item, next ? { ...context, limit: rangeOf(next).start } : context);
          }),
        },
      ];
    case 'table': {
      const [header, ...rows] = node.children.map((row) => toRow(row, context));
      return header ? [{ type: 'table', header, rows }] : [];
    }
    case 'code':
      return [{ type: 'code', text: cleanText(node.value) }];
    case 'thematicBreak':
      return [{ type: 'rule' }];
    case 'footnoteDefinition':
      return toBlocks(node.children, context);
    default:
      // HTML is not shown on screen either.
      return [];
  }
}

const rangeOf = ({ position }: Node): Range => ({
  start: position?.start.offset ?? 0,
  end: position?.end.offset ?? 0,
});

function contentRange(cell: Of<'tableCell'>): Range {
  const [first, last] = [cell.children[0], cell.children.at(-1)];
  const end = rangeOf(cell).end;
  return first && last ? { start: rangeOf(first).start, end: rangeOf(last).end } : { start: end, end };
}

function toItem(node: Of<'listItem'>, context: Context): ListItem {
  const { markdown, limit } = context;
  const range = rangeOf(node);
  // The parser ends a fence that nobody closed after the mark of the item that follows.
  if (range.end > limit) range.end = markdown.slice(0, limit).trimEnd().length;
  return {
    ...range,
    contentStart: node.children[0]?.position?.start.offset ?? range.end,
    ...(typeof node.checked === 'boolean' && { isChecked: node.checked }),
    blocks: toBlocks(node.children, context),
  };
}

const toRow = (node: Of<'tableRow'>, context: Context): TableRow => ({
  ...rangeOf(node),
  cells: node.children.map((cell) => ({ ...contentRange(cell), spans: toSpans(cell.children, context) })),
});

function toSpans(nodes: readonly Node[], context: Context, style: Style = {}): Span[] {
  return joinAlike(nodes.flatMap((node) => toSpan(node, context, style))).filter(({ text }) => text !== '');
}

function toSpan(node: Node, context: Context, style: Style): Span[] {
  const { addresses, depth } = context;
  if (depth > DEEPEST) throw new RangeError('The text nests too deep.');
  const inside = (parent: Parent, more: Style = {}) =>
    toSpans(parent.children as Node[], { ...context, depth: depth + 1 }, { ...style, ...more });
  switch (node.type) {
    case 'text':
      return [{ ...style, text: cleanText(node.value) }];
    case 'inlineCode':
      return [{ ...style, isCode: true, text: cleanText(node.value) }];
    case 'break':
      return [{ ...style, text: '\n' }];
    case 'strong':
      return inside(node, { isBold: true });
    case 'emphasis':
      return inside(node, { isItalic: true });
    case 'delete':
      return inside(node, { isStruck: true });
    case 'link':
      return inside(node, linkTo(node.url));
    case 'linkReference':
      return inside(node, linkTo(addresses.get(node.identifier)));
    case 'image':
    case 'imageReference':
      return node.alt ? [{ ...style, text: cleanText(node.alt) }] : [];
    case 'footnoteReference':
      return [{ ...style, text: cleanText(`[${node.label ?? node.identifier}]`) }];
    default:
      return [];
  }
}

function linkTo(url: string | undefined): Style {
  const href = url === undefined ? '' : safeHref(cleanText(url));
  return href ? { href } : {};
}

/** Neighbours in the same style become one, so that words are not broken where the parser paused. */
function joinAlike(spans: Span[]): Span[] {
  const joined: Span[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    if (last && styleKey(last) === styleKey(span))
      joined[joined.length - 1] = { ...last, text: last.text + span.text };
    else joined.push(span);
  }
  return joined;
}

const styleKey = ({ isBold, isItalic, isStruck, isCode, href }: Span) =>
  JSON.stringify([isBold, isItalic, isStruck, isCode, href]);

function addressesOf(definitions: readonly Definition[]): Addresses {
  const found = new Map<string, string>();
  for (const each of definitions)
    if (each.type === 'definition' && !found.has(each.identifier)) found.set(each.identifier, each.url);
  return found;
}
