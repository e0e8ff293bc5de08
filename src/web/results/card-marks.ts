import { createContext, type ReactNode } from 'react';
import type { ResultCard } from '#core/results/result-card.ts';

/** What the result's instrument says on a single card. */
export interface CardMarks {
  /** Below the number, or on the swatch of a colour. */
  mark: (card: ResultCard) => ReactNode;
  /** Among the card's lines. */
  note?: (card: ResultCard) => ReactNode;
}

export const CardMarksContext = createContext<CardMarks | undefined>(undefined);
