import type { KeyboardEvent } from 'react';
import type { CardPlace } from '#core/boards/board.ts';
import type { CardActs } from './use-card-acts.ts';

const MOVES: Record<string, Partial<CardPlace>> = {
  ArrowLeft: { x: -1 },
  ArrowRight: { x: 1 },
  ArrowUp: { y: -1 },
  ArrowDown: { y: 1 },
};
const SIZES: Record<string, Partial<CardPlace>> = {
  ArrowLeft: { w: -1 },
  ArrowRight: { w: 1 },
  ArrowUp: { h: -1 },
  ArrowDown: { h: 1 },
};

/** On the handle of a card. In a column it is the order that arrows change. */
export function useCardKeys(acts: CardActs, isGrid: boolean) {
  return (event: KeyboardEvent) => {
    if (event.altKey) return;
    const isCommand = event.ctrlKey || event.metaKey;
    const act = isCommand ? commandOf(event.key, acts) : keyOf(event, acts, isGrid);
    if (!act) return;
    event.preventDefault();
    act();
  };
}

const commandOf = (key: string, { duplicate }: CardActs) =>
  key.toLowerCase() === 'd' ? duplicate : undefined;

function keyOf({ key, shiftKey }: KeyboardEvent, acts: CardActs, isGrid: boolean): (() => void) | undefined {
  const by = (shiftKey ? SIZES : MOVES)[key];
  if (by && isGrid) return () => acts.shift(by);
  if (by?.y && !isGrid) return () => acts.reorder(by.y as -1 | 1);
  if (key === 'Enter' || key === ' ' || key === 'F2') return acts.edit;
  if (key === 'Delete' || key === 'Backspace') return acts.remove;
  return undefined;
}
