/** What every learning resource keeps to, in any language. */
import type { Language } from '#core/languages/languages.ts';
import type { ResourceBlock } from '#core/resources/resource.ts';
import { countWords } from '#core/text/count-words.ts';
import { checkYears } from '../checks/check-years.ts';
import { findFrenchSlip } from '../checks/french-typography.ts';
import type { ReadResource } from './read-resource-text.ts';

/** In English. Shorter is a note; longer is two resources. */
const RESOURCE_WORDS = { least: 1_000, most: 6_000 };

export function checkResource(
  { title, description, tags, plain }: ReadResource,
  language: Language,
): string[] {
  const words = countWords(plain);
  const isMeasured = language !== 'en' || (words >= RESOURCE_WORDS.least && words <= RESOURCE_WORDS.most);
  const texts = [title, description, ...tags, ...plain.split('\n')];
  return [
    ...(isMeasured
      ? []
      : [`the text has ${words} words; write ${RESOURCE_WORDS.least} to ${RESOURCE_WORDS.most}`]),
    ...findMarks(plain),
    ...checkYears({ title, description, text: plain }),
    ...(language === 'fr' ? texts.flatMap(checkFrenchText) : []),
  ];
}

/** Where Markdown does not take a star for emphasis, which happens beside Japanese punctuation, it would be printed. */
const findMarks = (plain: string): string[] =>
  [...plain.matchAll(/.{0,12}\*.{0,12}/g)].map(([around]) => `a star is shown as it stands in "${around}"`);

function checkFrenchText(text: string): string[] {
  const slip = findFrenchSlip(text);
  return slip === undefined ? [] : [`lacks a narrow no-break space (U+202F) in "${slip}"`];
}

/** A translation is whole: block for block what the English is, with the same places to write in. */
export function compareShapes(english: readonly ResourceBlock[], other: readonly ResourceBlock[]): string[] {
  const [wanted, found] = [english.map(shapeOf), other.map(shapeOf)];
  const at = wanted.findIndex((shape, index) => shape !== found[index]);
  if (at >= 0) return [`block ${at + 1} is ${found[at] ?? 'missing'}; in English it is ${wanted[at]}`];
  return found.length > wanted.length
    ? [`block ${wanted.length + 1} is ${found[wanted.length]}; the English has ended`]
    : [];
}

function shapeOf(block: ResourceBlock): string {
  switch (block.type) {
    case 'heading':
      return `a heading of level ${block.level}`;
    case 'lines':
      return `${block.count} lines to write on`;
    case 'quote':
      return `a quote of ${block.blocks.map(shapeOf).join(', ')}`;
    case 'list':
      return `${block.isOrdered ? 'a numbered list' : 'a list'} of ${block.items.length} (${block.items
        .map(({ tick, blocks }) => `${tick ? 'box, ' : ''}${blocks.map(shapeOf).join(', ')}`)
        .join('; ')})`;
    case 'table':
      return `a table of ${block.rows.length} rows (${[block.header.map(() => 'words'), ...block.rows.map((row) => row.map((cell) => ('field' in cell ? 'field' : 'words')))].map((row) => row.join(', ')).join('; ')})`;
    default:
      return `a ${block.type}`;
  }
}
