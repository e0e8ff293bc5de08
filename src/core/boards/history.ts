/** What was done to a board, so that it can be undone: the board as it was before each step. */
import type { BoardContent } from './board.ts';
import { mergeBoards } from './merge-boards.ts';

export interface History {
  past: readonly BoardContent[];
  present: BoardContent;
  future: readonly BoardContent[];
  /** Of the last step; another of the same name is the same step, as letters that are typed one after the other. */
  step: string | undefined;
}

const MOST_STEPS = 100;

export const startHistory = (present: BoardContent): History => ({
  ...{ past: [], present, future: [], step: undefined },
});

export function change(history: History, next: BoardContent, step?: string): History {
  if (next === history.present) return history;
  const isSameStep = step !== undefined && step === history.step;
  const past = isSameStep ? history.past : [...history.past, history.present].slice(-MOST_STEPS);
  return { past, present: next, future: [], step };
}

/** Ends a step that letters were added to. */
export const endStep = (history: History): History =>
  history.step === undefined ? history : { ...history, step: undefined };

export function undo({ past, present, future, ...history }: History): History {
  const before = past.at(-1);
  if (!before) return { past, present, future, ...history };
  return { past: past.slice(0, -1), present: before, future: [present, ...future], step: undefined };
}

export function redo({ past, present, future, ...history }: History): History {
  const [next, ...rest] = future;
  if (!next) return { past, present, future, ...history };
  return { past: [...past, present], present: next, future: rest, step: undefined };
}

/** With what others did meanwhile in every step, so that undoing takes back one's own alone. */
export function mergeHistory(
  history: History,
  base: BoardContent,
  theirs: BoardContent,
  newId: () => string,
): History {
  const merge = (board: BoardContent) => mergeBoards(base, board, theirs, newId);
  return {
    ...{ past: history.past.map(merge), present: merge(history.present), future: history.future.map(merge) },
    step: undefined,
  };
}
