/** Which parts of a result are cards, by the shapes that its tool declares. Never throws; what no rule finds is a leaf. */
import type { CardRule } from '#content/schema.ts';
import type { MarkdownBlock, MarkdownPart } from '#core/markdown/growing-markdown.ts';
import { readItems } from './cards/read-items.ts';
import { readRows } from './cards/read-rows.ts';
import { leadOf, readPassage, readSection } from './cards/read-sections.ts';
import { rangeIn, wordsOf } from './cards/words.ts';
import type { ResultCard, ResultPiece } from './result-card.ts';

/** @param blocks of the whole text, in order */
export function findCards(blocks: readonly MarkdownBlock[], rules: readonly CardRule[]): ResultPiece[] {
  const pieces: ResultPiece[] = [];
  const firstTable = blocks.findIndex((block) => typeOf(block) === 'table');
  for (let at = 0; at < blocks.length; ) {
    const found = rules.map((rule) => take(blocks, at, rule, at === firstTable)).find(Boolean);
    const { to, cards } = found ?? { to: at + 1, cards: [] };
    add(pieces, blocks.slice(at, to), cards);
    at = to;
  }
  return pieces;
}

export const cardsOf = (pieces: readonly ResultPiece[]): ResultCard[] =>
  pieces.flatMap((piece) => (piece.type === 'cards' ? piece.cards : []));

interface Taken {
  /** The block after the last. */
  to: number;
  cards: ResultCard[];
}

function take(
  blocks: readonly MarkdownBlock[],
  at: number,
  rule: CardRule,
  isFirstTable: boolean,
): Taken | undefined {
  const to = endOf(blocks, at, rule);
  if (to === undefined) return undefined;
  const own = blocks.slice(at, to);
  const cards = once(own, rule, () => read(own, rule, isFirstTable));
  return cards && { to, cards };
}

/** Where that which a rule would make cards of ends; undefined where nothing of its shape begins. */
function endOf(blocks: readonly MarkdownBlock[], at: number, { each }: CardRule): number | undefined {
  const block = blocks[at] as MarkdownBlock;
  switch (each) {
    case 'section':
      // The first heading is the title of the whole.
      return typeOf(block) === 'heading' && blocks.findIndex((other) => typeOf(other) === 'heading') < at
        ? endOfSection(blocks, at)
        : undefined;
    case 'passage':
      return leadOf(block) && endOfPassage(blocks, at);
    default:
      return typeOf(block) === NODES[each] ? at + 1 : undefined;
  }
}

const NODES = { item: 'list', row: 'table', quote: 'blockquote' } as const;

function read(
  blocks: readonly MarkdownBlock[],
  rule: CardRule,
  isFirstTable: boolean,
): ResultCard[] | undefined {
  const [block] = blocks;
  if (!block) return undefined;
  switch (rule.each) {
    case 'item':
      return readItems(block, rule);
    case 'row':
      return readRows(block, rule, isFirstTable);
    case 'quote':
      return readQuote(block, rule);
    case 'section':
      return asList(readSection(blocks, rule));
    case 'passage':
      return asList(readPassage(blocks, rule));
  }
}

const asList = (card: ResultCard | undefined) => card && [card];

/** What is finished is taken apart once, however often the text that it stands in has grown. */
function once(
  blocks: readonly MarkdownBlock[],
  rule: CardRule,
  work: () => ResultCard[] | undefined,
): ResultCard[] | undefined {
  const parts = blocks.flatMap((block) => block.parts);
  const [first] = parts;
  if (!first) return undefined;
  const ofPart = DONE.get(first) ?? new Map<CardRule, Done>();
  DONE.set(first, ofPart);
  const before = ofPart.get(rule);
  if (before?.parts.length === parts.length && parts.every((part, index) => part === before.parts[index]))
    return before.cards;
  const cards = work();
  ofPart.set(rule, { parts, cards });
  return cards;
}

interface Done {
  parts: readonly MarkdownPart[];
  cards: ResultCard[] | undefined;
}

const DONE = new WeakMap<MarkdownPart, Map<CardRule, Done>>();

function readQuote(block: MarkdownBlock, { kind }: CardRule): ResultCard[] | undefined {
  const [part] = block.parts;
  if (part?.node.type !== 'blockquote') return undefined;
  const range = rangeIn(part, [part.node]);
  return [
    { kind, ...range, text: { words: wordsOf(part, [part.node]), form: 'quote', ...range }, lines: [] },
  ];
}

const typeOf = ({ parts }: MarkdownBlock) => parts[0]?.node.type;

const depthOf = ({ parts }: MarkdownBlock): number =>
  parts[0]?.node.type === 'heading' ? parts[0].node.depth : Number.POSITIVE_INFINITY;

function endOfSection(blocks: readonly MarkdownBlock[], from: number): number {
  const depth = depthOf(blocks[from] as MarkdownBlock);
  const next = blocks.findIndex((block, index) => index > from && depthOf(block) <= depth);
  return next < 0 ? blocks.length : next;
}

const IN_PASSAGE = new Set(['blockquote', 'list', 'paragraph']);

function endOfPassage(blocks: readonly MarkdownBlock[], from: number): number {
  const next = blocks.findIndex(
    (block, index) => index > from && (!IN_PASSAGE.has(typeOf(block) ?? '') || leadOf(block)),
  );
  return next < 0 ? blocks.length : next;
}

function add(pieces: ResultPiece[], blocks: readonly MarkdownBlock[], cards: ResultCard[]): void {
  const last = pieces.at(-1);
  const type = cards.length > 0 ? 'cards' : 'leaf';
  if (last?.type !== type) {
    pieces.push(
      type === 'cards' ? { type, blocks: [...blocks], cards: [...cards] } : { type, blocks: [...blocks] },
    );
    return;
  }
  last.blocks.push(...blocks);
  if (last.type === 'cards') last.cards.push(...cards);
}
