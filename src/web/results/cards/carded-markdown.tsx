import type { CardRule } from '#content/schema.ts';
import type { ResultCard } from '#core/results/result-card.ts';
import type { Category, OutputStyle } from '#core/tools/template.ts';
import type { MarkdownPieces } from '#web/ui/markdown.tsx';
import ItemisedMarkdown, { type ItemControls } from '../items/itemised-markdown.tsx';
import { ArrangedResult } from './arranged-result.tsx';

/** Hears which cards there are, and how many of them, the first, are of this result: the others wait for it. */
export type HearCards = (cards: readonly ResultCard[], come: number) => void;

export interface CardedMarkdownProps {
  rules: readonly CardRule[];
  /** Of the paper that running text is printed on. */
  style: OutputStyle;
  family: Category;
  items: ItemControls;
  isGrowing: boolean;
  /** The text's own title stands elsewhere. */
  isTitled: boolean;
  /** The result before, whose cards stay until this one comes to them. */
  earlier?: string | undefined;
  onCards?: HearCards | undefined;
  children: string;
}

/** A result as cards and running text, in the order in which one needs them. */
const CardedMarkdown = ({ children, ...rest }: CardedMarkdownProps) => {
  const { items, isGrowing, isTitled } = rest;
  const arrange = (pieces: MarkdownPieces) => <ArrangedResult pieces={pieces} {...rest} />;
  return (
    <ItemisedMarkdown topLevel={isTitled ? 'fitting-titled' : 'fitting'} {...{ items, isGrowing, arrange }}>
      {children}
    </ItemisedMarkdown>
  );
};

export default CardedMarkdown;
