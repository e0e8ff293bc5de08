/** Where a block that is still being written can be divided, so that its beginning is not read again. */
import type { MarkdownNode, NodeOf } from '../parse-markdown.ts';
import { followsBlankLine, isLineEnded } from './find-boundaries.ts';
import { endOf, startOf } from './run.ts';

export interface Division {
  /** The beginning, as a node of its own. */
  done: MarkdownNode;
  /** Where the rest begins. */
  at: number;
  /** What has to stand before the rest for it to be read as what it is. */
  prefix: string;
}

/** Shorter blocks are read again as a whole: that costs less than dividing them. In characters. */
const LONG = 400;

export function divideBlock(source: string, node: MarkdownNode, isJoined: boolean): Division | undefined {
  if (source.length - startOf(node) < LONG || node.position?.start.column !== 1) return undefined;
  switch (node.type) {
    case 'list':
      return divideList(source, node);
    case 'table':
      return divideTable(source, node, isJoined);
    case 'code':
      return divideCode(source, node);
    case 'paragraph':
      return divideParagraph(source, node);
    default:
      return undefined;
  }
}

function divideList(source: string, list: NodeOf<'list'>): Division | undefined {
  const index = list.children.findLastIndex(
    (item, at) => at > 0 && item.position?.start.column === 1 && isLineEnded(source, startOf(item)),
  );
  const next = list.children[index];
  if (!next) return undefined;
  const children = list.children.slice(0, index);
  const spread =
    list.spread || children.some((item) => item.spread) || followsBlankLine(source, startOf(next));
  return { done: { ...list, children, spread }, at: startOf(next), prefix: '' };
}

function divideTable(source: string, table: NodeOf<'table'>, isJoined: boolean): Division | undefined {
  const [header, first, ...more] = table.children;
  if (!header || !first) return undefined;
  // Its head comes first, alone: the rows are then read below it.
  const next = isJoined ? more.at(-1) : first;
  if (next?.position?.start.column !== 1) return undefined;
  return {
    done: { ...table, children: isJoined ? table.children.slice(0, -1) : [header] },
    at: startOf(next),
    prefix: source.slice(startOf(table), startOf(first)),
  };
}

/** Only fences without an indent: the lines in them are kept as they stand. */
function divideCode(source: string, code: NodeOf<'code'>): Division | undefined {
  const fence = /^(?:`{3}|~{3}).*(?:\r\n?|\n)/.exec(source.slice(startOf(code), endOf(code)))?.[0];
  if (!fence) return undefined;
  const from = startOf(code) + fence.length;
  const lines = source.slice(from, endOf(code));
  const last = /(?:^|[\r\n])([^\r\n]*\S[^\r\n]*)[\s]*$/.exec(lines.slice(-LONG));
  if (!last?.[1]) return undefined;
  const at = from + Math.max(0, lines.length - LONG) + last.index + last[0].indexOf(last[1]);
  if (at <= from || !/[\r\n]/.test(source[at - 1] ?? '')) return undefined;
  return { done: { ...code, value: source.slice(from, at) }, at, prefix: fence };
}

/** What may still find its other half. */
const OPEN_MARKS = /[*_~`[<]/;

/** Between two words, where no mark before is open. */
function divideParagraph(source: string, paragraph: NodeOf<'paragraph'>): Division | undefined {
  const last = paragraph.children.at(-1);
  if (last?.type !== 'text' || !last.position || hasOpenMarks(paragraph)) return undefined;
  const from = last.position.start.offset ?? 0;
  if (source.slice(from, last.position.end.offset) !== last.value) return undefined;
  const before = /^.*\S (?=\p{L})/su.exec(last.value)?.[0];
  if (!before) return undefined;
  const children = [...paragraph.children.slice(0, -1), { ...last, value: before }];
  return { done: { ...paragraph, children }, at: from + before.length, prefix: '' };
}

const hasOpenMarks = (node: object): boolean =>
  'value' in node
    ? OPEN_MARKS.test(String(node.value))
    : 'children' in node && (node.children as object[]).some(hasOpenMarks);
