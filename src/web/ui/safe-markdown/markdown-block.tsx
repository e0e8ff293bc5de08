import { memo, type ReactNode } from 'react';
import ReactMarkdown from 'react-markdown';
import { cleanText } from '#core/markdown/clean-text.ts';
import type { MarkdownPart } from '#core/markdown/growing-markdown.ts';
import type { MarkdownNode, NodeOf } from '#core/markdown/parse-markdown.ts';
import { safeHref } from '#core/markdown/safe-href.ts';
import { COMPONENTS, Table, type TopLevel } from './components.tsx';
import { cleanTexts, inside, parsedTreePlugin, REHYPE } from './plugins.ts';
import { Part, PartSlots, useSlotsOf } from './slots.ts';

interface MarkdownBlockProps {
  parts: readonly MarkdownPart[];
  topLevel: TopLevel;
}

/** One paragraph, list, table …: drawn again only when one of its parts is another. */
export const MarkdownBlock = memo(
  ({ parts, topLevel }: MarkdownBlockProps) => {
    const [first] = parts;
    if (!first) return null;
    if (parts.length === 1) return <DrawnPart part={first} topLevel={topLevel} />;
    return <JoinedParts node={first.node} parts={parts} topLevel={topLevel} />;
  },
  (before, after) =>
    before.topLevel === after.topLevel &&
    before.parts.length === after.parts.length &&
    before.parts.every((part, index) => part === after.parts[index]),
);

/** A block that was too long to be read at once. */
function JoinedParts({ node, parts, topLevel }: MarkdownBlockProps & { node: MarkdownNode }) {
  const draw = (within: Within, some = parts, isLoose = false) =>
    some.map((part) => (
      <DrawnPart key={part.base + offsetOf(part)} {...{ part, within, topLevel, isLoose }} />
    ));
  switch (node.type) {
    case 'list':
      return (
        <List node={node} parts={parts}>
          {draw(node.ordered ? 'ol' : 'ul', parts, parts.some(isLoose))}
        </List>
      );
    case 'table':
      return (
        <Table>
          {draw('table', parts.slice(0, 1))}
          <tbody>{draw('tbody', parts.slice(1))}</tbody>
        </Table>
      );
    case 'code': {
      const [language] = node.lang?.split(/\s+/) ?? [];
      return (
        <pre>
          <code className={language && `language-${language}`}>{parts.map(codeText)}</code>
        </pre>
      );
    }
    default:
      return <p>{draw('p')}</p>;
  }
}

const offsetOf = ({ node }: MarkdownPart): number => node.position?.start.offset ?? 0;

function List({
  node,
  parts,
  children,
}: {
  node: NodeOf<'list'>;
  parts: readonly MarkdownPart[];
  children: ReactNode;
}) {
  const hasBoxes = parts.some(
    (part) =>
      part.node.type === 'list' && part.node.children.some(({ checked }) => typeof checked === 'boolean'),
  );
  const className = hasBoxes ? 'contains-task-list' : undefined;
  if (!node.ordered) return <ul className={className}>{children}</ul>;
  const start = typeof node.start === 'number' && node.start !== 1 ? node.start : undefined;
  return (
    <ol className={className} start={start}>
      {children}
    </ol>
  );
}

/** Space between two of its items stands between all of them. */
const isLoose = ({ node }: MarkdownPart): boolean =>
  node.type === 'list' && (node.spread || node.children.some(({ spread }) => spread));

/** All but the last keep their lines as they stand. */
function codeText({ node }: MarkdownPart, index: number, { length }: readonly MarkdownPart[]): string {
  const { value } = node as NodeOf<'code'>;
  return cleanText(index < length - 1 || !value ? value : `${value}\n`);
}

type Within = keyof typeof INSIDE;
const INSIDE = { ul: ['ul'], ol: ['ol'], p: ['p'], table: ['table'], tbody: ['table', 'tbody'] } as const;

interface DrawnPartProps {
  part: MarkdownPart;
  topLevel: TopLevel;
  /** The element around all the parts of the block, which this one leaves out. */
  within?: Within;
  isLoose?: boolean;
}

const DrawnPart = memo(({ part, topLevel, within, isLoose = false }: DrawnPartProps) => {
  const { definitions } = part;
  const node = isLoose && part.node.type === 'list' ? { ...part.node, spread: true } : part.node;
  // Definitions draw nothing; those of the whole text come before its own.
  const links = definitions.filter(({ type }) => type === 'definition');
  return (
    <SlottedPart part={part}>
      <ReactMarkdown
        remarkPlugins={[[parsedTreePlugin, { type: 'root', children: [...links, node] }]]}
        rehypePlugins={within ? [cleanTexts, [inside, INSIDE[within]]] : PLUGINS}
        remarkRehypeOptions={REHYPE}
        components={COMPONENTS[topLevel]}
        urlTransform={safeHref}
        skipHtml
      />
    </SlottedPart>
  );
});

/** Of its own, so that the Markdown inside is not taken apart again when something is put beside its lines. */
const SlottedPart = ({ part, children }: { part: MarkdownPart; children: ReactNode }) => (
  <Part value={part}>
    <PartSlots value={useSlotsOf(part)}>{children}</PartSlots>
  </Part>
);

const PLUGINS = [cleanTexts];
