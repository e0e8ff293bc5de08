import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CardRule } from '#content/schema.ts';
import { runs } from '#tests/support/steady-properties.ts';
import { blocksOf, type MarkdownBlock, readGrowing } from '../markdown/growing-markdown.ts';
import { arrangePieces } from './arrange-pieces.ts';
import { cardsOf, findCards } from './find-cards.ts';
import { anyMarkdown } from './markdown.arbitrary.ts';

const RULES: CardRule[] = [
  { each: 'item', kind: 'hook', with: 'order' },
  { each: 'section', kind: 'text', with: 'number' },
];
const piecesOf = (markdown: string) => findCards(blocksOf(readGrowing(undefined, markdown)), RULES);
const types = (blocks: readonly MarkdownBlock[]) => blocks.map(({ parts }) => parts[0]?.node.type);

it('puts what introduces the whole first, then the sections with cards, then all others', () => {
  const markdown =
    '# Hooks\n\nTwo doors.\n\n| a |\n|---|\n\n## Content\n\nFor posts.\n\n1. One\n2. Two\n\n## Check\n\n- Read it.\n\n## 3 ways\n\nWay.\n';
  const { title, lead, shown, rest } = arrangePieces(piecesOf(markdown));
  expect(title?.start).toBe(0);
  expect(types(lead)).toEqual(['paragraph']);
  expect(shown.map((piece) => (piece.type === 'cards' ? piece.cards.length : types(piece.blocks)))).toEqual([
    ['heading', 'paragraph'],
    2,
    1,
  ]);
  expect(types(rest)).toEqual(['table', 'heading', 'list']);
});

it('shows every block and every card once', () => {
  fc.assert(
    fc.property(anyMarkdown, (markdown) => {
      const pieces = piecesOf(markdown);
      const { title, lead, shown, rest } = arrangePieces(pieces);
      const text = shown.flatMap((piece) => (piece.type === 'text' ? piece.blocks : []));
      const byPlace = (blocks: readonly MarkdownBlock[]) =>
        blocks.map(({ start }) => start).sort((a, b) => a - b);
      expect(byPlace([...(title ? [title] : []), ...lead, ...text, ...rest])).toEqual(
        byPlace(pieces.flatMap((piece) => (piece.type === 'leaf' ? piece.blocks : []))),
      );
      expect(shown.flatMap((piece) => (piece.type === 'cards' ? piece.cards : []))).toEqual(cardsOf(pieces));
    }),
    { numRuns: runs(100) },
  );
});
