/** The pieces of a result as they are laid out: what one would copy first, the running text after it. */
import type { MarkdownBlock } from '../markdown/growing-markdown.ts';
import type { ResultCard, ResultPiece } from './result-card.ts';

type ShownPiece =
  | { type: 'text'; blocks: readonly MarkdownBlock[] }
  | { type: 'cards'; cards: readonly ResultCard[] };

export interface Arrangement {
  /** The first heading, where nothing stands before it. */
  title: MarkdownBlock | undefined;
  /** What introduces the whole: headings, paragraphs and quotes. */
  lead: readonly MarkdownBlock[];
  /** Sections that hold cards, with what else stands in them. */
  shown: readonly ShownPiece[];
  /** All other sections. */
  rest: readonly MarkdownBlock[];
}

export function arrangePieces(pieces: readonly ResultPiece[]): Arrangement {
  const [first, ...sections] = sectionsOf(pieces);
  const opening = first ?? [];
  const ends = opening.findIndex(
    (piece) => piece.type === 'cards' || !INTRODUCES.has(typeOf(piece.blocks[0])),
  );
  const lead = opening.slice(0, ends < 0 ? opening.length : ends);
  const title = typeOf(blocksIn(lead)[0]) === 'heading' ? blocksIn(lead)[0] : undefined;
  const all = [opening.slice(lead.length), ...sections];
  const withCards = all.filter((section) => section.some(({ type }) => type === 'cards'));
  return {
    title,
    lead: title ? blocksIn(lead).slice(1) : blocksIn(lead),
    shown: joined(withCards.flat()),
    rest: blocksIn(all.filter((section) => !withCards.includes(section)).flat()),
  };
}

const INTRODUCES = new Set(['heading', 'paragraph', 'blockquote', 'definition']);

const typeOf = (block: MarkdownBlock | undefined) => block?.parts[0]?.node.type ?? '';

const blocksIn = (pieces: readonly ShownPiece[]): MarkdownBlock[] =>
  pieces.flatMap((piece) => (piece.type === 'text' ? piece.blocks : []));

/** Running text block by block, cut at each heading; cards are of the section that they stand in. */
function sectionsOf(pieces: readonly ResultPiece[]): ShownPiece[][] {
  const sections: ShownPiece[][] = [[]];
  let hasTitle = false;
  for (const piece of pieces) {
    if (piece.type === 'cards') {
      // A section that is a card begins its own.
      if (typeOf(piece.blocks[0]) === 'heading') sections.push([]);
      sections.at(-1)?.push({ type: 'cards', cards: piece.cards });
      continue;
    }
    for (const block of piece.blocks) {
      const isHeading = typeOf(block) === 'heading';
      if (isHeading && (hasTitle || sections[0]?.length !== 0)) sections.push([]);
      hasTitle ||= isHeading;
      sections.at(-1)?.push({ type: 'text', blocks: [block] });
    }
  }
  return sections;
}

/** Neighbours of running text are drawn as one. */
function joined(pieces: readonly ShownPiece[]): ShownPiece[] {
  const all: ShownPiece[] = [];
  for (const piece of pieces) {
    const last = all.at(-1);
    if (last?.type === 'text' && piece.type === 'text')
      all[all.length - 1] = { type: 'text', blocks: [...last.blocks, ...piece.blocks] };
    else all.push(piece);
  }
  return all;
}
