import type { CardRule } from '#content/schema.ts';
import type { MarkdownBlock, MarkdownPart } from '#core/markdown/growing-markdown.ts';
import type { NodeOf } from '#core/markdown/parse-markdown.ts';
import type { CardLine, ResultCard } from '../result-card.ts';
import { asLead, boldLead, paragraphText } from './bold-lead.ts';
import { rangeIn, wordsOf } from './words.ts';

type ItemRule = Extract<CardRule, { each: 'item' }>;
type Item = NodeOf<'listItem'>;

/** A question mark, or how a question ends in Japanese. */
const QUESTION = /[?？]|か(?:。|$)/;

/** The items of a list as cards; undefined for any other list than the rule means. */
export function readItems({ parts }: MarkdownBlock, rule: ItemRule): ResultCard[] | undefined {
  const items = parts.flatMap((part) => itemsOf(part).map((item) => ({ part, item })));
  const [first] = parts;
  if (first?.node.type !== 'list' || items.length === 0) return undefined;
  if (!items.every(({ part, item }) => isMeant(part, item, first.node as NodeOf<'list'>, rule)))
    return undefined;
  const from = first.node.ordered ? (first.node.start ?? 1) : undefined;
  return items.map(({ part, item }, index) => toCard(part, item, rule, from && from + index));
}

const itemsOf = ({ node }: MarkdownPart): Item[] => (node.type === 'list' ? node.children : []);

function isMeant(part: MarkdownPart, item: Item, list: NodeOf<'list'>, rule: ItemRule): boolean {
  const [first] = item.children;
  if (first?.type !== 'paragraph') return false;
  switch (rule.with) {
    case 'order':
      return list.ordered === true;
    case 'question':
      return QUESTION.test(paragraphText(part, first).words);
    case 'bold':
      return boldLead(part, first) !== undefined;
    default:
      return true;
  }
}

function toCard(part: MarkdownPart, item: Item, rule: ItemRule, number: number | undefined): ResultCard {
  const [first, ...below] = item.children;
  const lead = boldLead(part, first);
  const whole = paragraphText(part, first as NodeOf<'paragraph'>);
  const isNamed = lead?.rest !== undefined && rule.copy !== 'bold';
  const text = (lead && (isNamed ? lead.rest : lead.bold)) ?? whole;
  const after: CardLine[] = lead?.rest && !isNamed ? [{ words: lead.rest.words }] : [];
  return {
    kind: rule.kind,
    ...rangeIn(part, [item]),
    ...(number !== undefined && { number: String(number) }),
    ...(isNamed && asLead(lead.bold.words)),
    text,
    lines: [
      ...after,
      ...below.map((node) => ({ words: wordsOf(part, [node]) })).filter(({ words }) => words),
    ],
  };
}
