/**
 * One learning resource in one language, as its author writes it:
 *
 *     # Title
 *
 *     What it is for, in one paragraph.
 *
 *     Tags: first, second
 *
 *     The text, with ## and ### headings. A line of ___ is a line to write on, an empty cell of a table a place to write
 *     in, "- [ ]" a box to tick, and a fenced block a template to copy.
 */
import { blocksText } from '#core/markdown/document.ts';
import { parseMarkdown } from '#core/markdown/parse-markdown.ts';
import { readMarkdown } from '#core/markdown/read-markdown.ts';
import type { ResourceBlock } from '#core/resources/resource.ts';
import { toResourceBlocks } from './to-resource-blocks.ts';

export interface ReadResource {
  title: string;
  description: string;
  tags: string[];
  blocks: ResourceBlock[];
  /** All words of the text, without marks. */
  plain: string;
}

const HEAD = /^# ([^\n]+)\n\n(.+?)\n\nTags: ([^\n]+)\n\n(.+)$/s;

/** `resource` is undefined where the file does not begin as it must. */
export function readResourceText(source: string): { resource: ReadResource | undefined; problems: string[] } {
  const [, title, description, tags, body] = HEAD.exec(source.replace(/\r\n/g, '\n').trim()) ?? [];
  if (!title || !description || !tags || !body)
    return {
      resource: undefined,
      problems: ['must begin with "# " and its title, a paragraph on what it is for, and a line "Tags: …"'],
    };
  const read = readMarkdown(body);
  const { blocks, problems } = toResourceBlocks(read);
  const resource = {
    title: title.trim(),
    description: description.replaceAll('\n', ' ').trim(),
    tags: tags.split(/[,、]/).map((tag) => tag.trim()),
    blocks,
    plain: blocksText(read),
  };
  return {
    resource,
    problems: [...findStrangers(body), ...checkTags(resource.tags), ...problems],
  };
}

const ALLOWED: ReadonlySet<string> = new Set([
  ...['paragraph', 'heading', 'list', 'table', 'blockquote', 'code', 'thematicBreak'],
]);

/** What would not be shown as it is written. */
const findStrangers = (body: string): string[] =>
  parseMarkdown(body)
    .children.filter(({ type }) => !ALLOWED.has(type))
    .map(({ type }) => `the text holds ${type}, which is not shown`);

const checkTags = (tags: readonly string[]): string[] => [
  ...(tags.includes('') ? ['a tag is empty'] : []),
  ...(new Set(tags).size === tags.length ? [] : ['a tag stands twice']),
];
