/** Markup of another notebook as Markdown: headings, lists, tasks, links, emphasis, code, tables. Pictures stay behind. */
import { trimLineEnds } from '#core/text/trim-line-ends.ts';

const MARKS: Record<string, string> = {
  b: '**',
  strong: '**',
  i: '*',
  em: '*',
  s: '~~',
  del: '~~',
  code: '`',
};
const BLOCKS = new Set(
  'address article blockquote div en-note h1 h2 h3 h4 h5 h6 hr li ol p pre section table tbody thead tr ul'.split(
    ' ',
  ),
);
const LEFT_OUT = new Set('script style head title template en-media img'.split(' '));

/** @param html is only read: nothing of it runs or is loaded */
export function htmlToMarkdown(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return trimLineEnds(blocksOf(body))
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const nameOf = (node: Node): string => (node instanceof Element ? node.localName : '');
const isBlock = (node: Node): boolean => BLOCKS.has(nameOf(node));

/** What stands one below the other. */
function blocksOf(parent: Node): string {
  const out: string[] = [];
  let line = '';
  const close = () => {
    if (line.trim() !== '') out.push(line.trim());
    line = '';
  };
  for (const node of parent.childNodes) {
    if (!isBlock(node)) {
      line += inlineOf(node);
      continue;
    }
    close();
    const block = blockOf(node as Element);
    // A line of its own in most notebooks, and an empty one where nothing stands in it.
    out.push(block);
  }
  close();
  return out.join('\n');
}

function blockOf(element: Element): string {
  const name = element.localName;
  const level = /^h([1-6])$/.exec(name)?.[1];
  if (level) return `\n${'#'.repeat(Number(level))} ${inlineOfAll(element).trim()}\n`;
  switch (name) {
    case 'hr':
      return '\n---\n';
    case 'pre':
      return `\n\`\`\`\n${element.textContent ?? ''}\n\`\`\`\n`;
    case 'blockquote':
      return `\n${indent(blocksOf(element).trim(), '> ', '> ')}\n`;
    case 'ul':
    case 'ol':
      return `\n${listOf(element)}\n`;
    case 'table':
      return `\n${tableOf(element)}\n`;
    case 'p':
      return `${blocksOf(element)}\n`;
    default:
      return blocksOf(element);
  }
}

function listOf(list: Element): string {
  const items = [...list.children].filter((child) => child.localName === 'li');
  return items
    .map((item, index) => {
      const mark = list.localName === 'ol' ? `${index + 1}. ` : '- ';
      return indent(
        blocksOf(item)
          .trim()
          .replace(/\n{2,}/g, '\n'),
        mark,
        ' '.repeat(mark.length),
      );
    })
    .join('\n');
}

function tableOf(table: Element): string {
  const rows = [...table.querySelectorAll('tr')].map((row) =>
    [...row.children].map((cell) => inlineOfAll(cell).replace(/\s+/g, ' ').replaceAll('|', '\\|').trim()),
  );
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const lineOf = (cells: string[]) => `| ${cells.join(' | ')} |`;
  const [head = [], ...rest] = rows;
  const columns = Array.from({ length: width }, (_, index) => head[index] ?? '');
  // Rows that are short stay so: filled up, one long row among many short ones is a table of gigabytes.
  return [lineOf(columns), lineOf(Array(width).fill('---')), ...rest.map(lineOf)].join('\n');
}

const inlineOfAll = (parent: Node): string => [...parent.childNodes].map(inlineOf).join('');

function inlineOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? '').replace(/\s+/g, ' ');
  if (!(node instanceof Element) || LEFT_OUT.has(node.localName)) return '';
  if (node.localName === 'br') return '\n';
  if (node.localName === 'en-todo') {
    const box = node.getAttribute('checked') === 'true' ? '- [x] ' : '- [ ] ';
    // Whatever follows stands inside: HTML knows no such empty element.
    return `${box}${inlineOfAll(node)}`;
  }
  const text = inlineOfAll(node);
  if (text.trim() === '') return text;
  const address = node.localName === 'a' ? node.getAttribute('href') : null;
  if (address && /^(?:https?|mailto):/.test(address))
    return text === address ? address : `[${text}](${address})`;
  const mark = MARKS[node.localName];
  // Marks stand at the words themselves.
  return mark ? text.replace(text.trim(), (words) => mark + words + mark) : text;
}

const indent = (text: string, first: string, rest: string): string =>
  text
    .split('\n')
    .map((line, index) => (index === 0 ? first : rest) + line)
    .join('\n');
