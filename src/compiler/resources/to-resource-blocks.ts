/** Markdown's blocks → those of a learning resource: rules, empty cells and boxes become numbered fields, code becomes templates. */
import {
  blocksText,
  type DocumentBlock,
  type ListItem,
  type Span,
  spansText,
} from '#core/markdown/document.ts';
import type { ResourceBlock, ResourceCell, ResourceItem } from '#core/resources/resource.ts';

/** What is counted on the way through the text. */
interface Walk {
  fields: number;
  parts: number;
  /** Text of the last heading. */
  heading: string;
  problems: string[];
}

export function toResourceBlocks(blocks: readonly DocumentBlock[]): {
  blocks: ResourceBlock[];
  problems: string[];
} {
  const walk: Walk = { fields: 0, parts: 0, heading: '', problems: [] };
  const converted = convertAll(blocks, walk);
  return { blocks: converted, problems: walk.problems };
}

/** Rules that follow one another are lines of one field. */
function convertAll(blocks: readonly DocumentBlock[], walk: Walk): ResourceBlock[] {
  const converted: ResourceBlock[] = [];
  for (const [index, block] of blocks.entries()) {
    const last = converted.at(-1);
    if (block.type !== 'rule') converted.push(convert(block, walk));
    else if (last?.type === 'lines') last.count += 1;
    else {
      const before = blocks[index - 1];
      const label = before?.type === 'paragraph' ? spansText(before.spans) : walk.heading;
      if (!label) walk.problems.push('lines to write on must stand below a paragraph or a heading');
      walk.fields += 1;
      converted.push({ type: 'lines', field: walk.fields, label, count: 1 });
    }
  }
  return converted;
}

function convert(block: Exclude<DocumentBlock, { type: 'rule' }>, walk: Walk): ResourceBlock {
  switch (block.type) {
    case 'heading': {
      const { level, spans } = block;
      if (level !== 2 && level !== 3) walk.problems.push('headings in the text begin with "## " or "### "');
      walk.heading = spansText(spans);
      if (level !== 2) return { type: 'heading', level: 3, spans: plain(spans, walk) };
      walk.parts += 1;
      return { type: 'heading', level, part: walk.parts, spans: plain(spans, walk) };
    }
    case 'paragraph':
      return { type: 'paragraph', spans: plain(block.spans, walk) };
    case 'quote':
      return { type: 'quote', blocks: convertAll(block.blocks, walk) };
    case 'list':
      return {
        ...{ type: 'list', isOrdered: block.isOrdered },
        items: block.items.map((item) => convertItem(item, walk)),
      };
    case 'table':
      return {
        type: 'table',
        header: block.header.cells.map(({ spans }) => plain(spans, walk)),
        rows: block.rows.map(({ cells }, row) =>
          cells.map(({ spans }, column): ResourceCell => {
            if (spans.length > 0) return { spans: plain(spans, walk) };
            const first = spansText(cells[0]?.spans ?? []) || String(row + 1);
            const above = spansText(block.header.cells[column]?.spans ?? []);
            if (!above) walk.problems.push('a column with cells to write in needs a title');
            walk.fields += 1;
            return { field: walk.fields, label: `${above}, ${first}` };
          }),
        ),
      };
    case 'code':
      if (!walk.heading) walk.problems.push('a template must stand below a heading, which names it');
      return { type: 'template', title: walk.heading, text: block.text };
  }
}

function convertItem({ blocks, isChecked }: ListItem, walk: Walk): ResourceItem {
  if (isChecked === undefined) return { blocks: convertAll(blocks, walk) };
  if (isChecked) walk.problems.push('a box is ticked already; write "- [ ]"');
  walk.fields += 1;
  const tick = { field: walk.fields, label: blocksText(blocks.slice(0, 1)) };
  return { tick, blocks: convertAll(blocks, walk) };
}

/** Bold and italic words only: a resource is printed and read without a network. */
function plain(spans: readonly Span[], walk: Walk): Span[] {
  for (const { href, isCode, isStruck, text } of spans)
    if (href || isCode || isStruck)
      walk.problems.push(
        `"${text.slice(0, 40)}" is a link, code or struck out; write words, bold or italic ones`,
      );
  return [...spans];
}
