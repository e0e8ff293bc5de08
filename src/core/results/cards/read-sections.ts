import type { CardRule } from '#content/schema.ts';
import type { MarkdownBlock, MarkdownPart } from '#core/markdown/growing-markdown.ts';
import type { NodeOf } from '#core/markdown/parse-markdown.ts';
import type { CardLine, CardText, ResultCard } from '../result-card.ts';
import { asLead, asName, boldLead, paragraphText } from './bold-lead.ts';
import { namedValue, phraseWords, rangeIn, wordsOf } from './words.ts';

type SectionRule = Extract<CardRule, { each: 'section' }>;
type PassageRule = Extract<CardRule, { each: 'passage' }>;

/** One of a section's lines, and what of it could be copied. */
interface Said extends CardLine {
  text: CardText;
  origin: 'quote' | 'value' | 'paragraph';
}

/** "1. Title". */
const NUMBERED = /^(\d{1,3})\s*[.):：、．]\s*(\S.*)$/;

/** A heading and what stands below it as one card; undefined for any other section than the rule means. */
export function readSection(blocks: readonly MarkdownBlock[], rule: SectionRule): ResultCard | undefined {
  const [head, ...all] = blocks;
  const part = head?.parts[0];
  // A rule between two sections belongs to neither.
  const below = all.at(-1)?.parts[0]?.node.type === 'thematicBreak' ? all.slice(0, -1) : all;
  if (part?.node.type !== 'heading' || below.length === 0) return undefined;
  const heading = phraseWords(part, part.node.children);
  if (!isMeant(heading, below, rule)) return undefined;
  const [, number, title = heading] = NUMBERED.exec(heading) ?? [];
  const own = { kind: rule.kind, ...rangeOf(blocks), title, ...(number && { number }) };
  const moment = momentOf(below[0]);
  const said = below.slice(moment ? 1 : 0).map(saysOf);
  const lines = said.every((each) => each !== undefined) ? said.flat() : [];
  const chosen = rule.copy && lines.find(({ origin }) => origin === rule.copy);
  if (!chosen) return { ...own, text: wholeOf(below), lines: [], body: below };
  const others = lines.filter((line) => line !== chosen).map(toLine);
  return {
    ...own,
    ...(moment && { moment: moment.bold.words }),
    text: chosen.text,
    lines: [...(moment?.rest ? [{ words: moment.rest.words }] : []), ...others],
  };
}

function isMeant(heading: string, below: readonly MarkdownBlock[], rule: SectionRule): boolean {
  const types = below.map(({ parts }) => parts[0]?.node.type);
  switch (rule.with) {
    case 'order':
      return NUMBERED.test(heading);
    case 'number':
      return /\p{N}/u.test(heading);
    case 'quote':
      return (
        types[0] === 'blockquote' && types.every((type) => type === 'blockquote' || type === 'paragraph')
      );
    case 'paragraphs':
      return types.length > 2 && types.every((type) => type === 'paragraph');
    case 'prose':
      return types.every((type) => type === 'paragraph');
    case 'passages':
      return below.filter((block) => leadOf(block)).length > 2;
  }
}

/** A paragraph that begins in bold, with what belongs to it. */
export function readPassage(blocks: readonly MarkdownBlock[], rule: PassageRule): ResultCard | undefined {
  const [first, ...below] = blocks;
  const lead = first && leadOf(first);
  if (!lead) return undefined;
  const said = below.map(saysOf);
  if (said.some((each) => each === undefined)) return undefined;
  const lines = said.flatMap((each) => each ?? []);
  const rest: Said[] = lead.rest ? [{ words: lead.rest.words, text: lead.rest, origin: 'paragraph' }] : [];
  const all = [...rest, ...lines];
  const chosen =
    rule.copy === 'bold' ? undefined : rule.copy ? all.find(({ origin }) => origin === rule.copy) : all[0];
  const own = { kind: rule.kind, ...rangeOf(blocks) };
  const others = all.filter((line) => line !== chosen).map(toLine);
  if (!chosen) return { ...own, text: lead.bold, lines: others };
  return { ...own, ...asLead(lead.bold.words), text: chosen.text, lines: others };
}

export const leadOf = ({ parts: [part] }: MarkdownBlock) => part && boldLead(part, part.node);

/** Times stand in bold at the beginning of a section. */
function momentOf(block: MarkdownBlock | undefined) {
  const lead = block && leadOf(block);
  return lead && /\d[:.h時]\d/.test(lead.bold.words) ? lead : undefined;
}

const toLine = ({ name, words, isQuote }: Said): CardLine => ({
  ...(name && { name }),
  words,
  ...(isQuote && { isQuote }),
});

/** Undefined for what is more than lines of words. */
function saysOf({ parts }: MarkdownBlock): Said[] | undefined {
  const [part] = parts;
  if (!part || parts.length > 1) return undefined;
  const { node } = part;
  switch (node.type) {
    case 'blockquote': {
      const words = wordsOf(part, [node]);
      return [
        { words, isQuote: true, text: { words, form: 'quote', ...rangeIn(part, [node]) }, origin: 'quote' },
      ];
    }
    case 'paragraph':
      return [saysParagraph(part, node)];
    case 'list':
      return node.ordered || node.children.some(({ children }) => children.length !== 1)
        ? undefined
        : node.children.map((item) => saysItem(part, item));
    case 'definition':
      return [];
    default:
      return undefined;
  }
}

function saysItem(part: MarkdownPart, item: NodeOf<'listItem'>): Said {
  const [first] = item.children;
  return first?.type === 'paragraph'
    ? saysParagraph(part, first)
    : {
        words: wordsOf(part, [item]),
        text: { words: wordsOf(part, [item]), form: 'line', ...rangeIn(part, [item]) },
        origin: 'paragraph',
      };
}

/** "**Caption:** Eleven came." and "Shorter: Eleven came." name what follows. */
function saysParagraph(part: MarkdownPart, node: NodeOf<'paragraph'>): Said {
  const lead = boldLead(part, node);
  if (lead?.rest)
    return { name: asName(lead.bold.words), words: lead.rest.words, text: lead.rest, origin: 'value' };
  const text = paragraphText(part, node);
  const named = node.children.length === 1 ? namedValue(text.words) : undefined;
  if (!named) return { words: text.words, text, origin: 'paragraph' };
  const source = part.source.slice(text.start - part.base, text.end - part.base);
  const start =
    text.start + (/[:：]\s*/.exec(source)?.index ?? 0) + (/[:：]\s*/.exec(source)?.[0].length ?? 0);
  return {
    name: named.name,
    words: named.value,
    text: { ...text, words: named.value, start },
    origin: 'value',
  };
}

function wholeOf(blocks: readonly MarkdownBlock[]): CardText {
  const words = blocks
    .flatMap(({ parts }) => parts.map((part) => wordsOf(part, [part.node])))
    .filter(Boolean)
    .join('\n\n');
  return { words, form: 'blocks', ...rangeOf(blocks) };
}

function rangeOf(blocks: readonly MarkdownBlock[]): { start: number; end: number } {
  const last = blocks.at(-1)?.parts.at(-1);
  return { start: blocks[0]?.start ?? 0, end: last ? rangeIn(last, [last.node]).end : 0 };
}
