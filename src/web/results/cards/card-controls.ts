import type { MarkdownPieces } from '#web/ui/markdown.tsx';

/** What can be done with the cards of one result. */
export interface CardControls {
  /** The Markdown that the places of the cards are places of, as it stands now. */
  text: () => string;
  draw: MarkdownPieces['draw'];
  starredItems: readonly string[];
  /** Absent where stars would not be kept. */
  onStar?: ((key: string) => void) | undefined;
  /** Absent where nothing can be changed. */
  onEdit?: ((output: string) => void) | undefined;
  onSend?: ((markdown: string) => void) | undefined;
  onUse?: (() => void) | undefined;
}

/** A card that is whole; one that is being written; one of the earlier result, in whose place the new one has not come yet. */
export type CardState = 'whole' | 'writing' | 'waiting';
