/** A board that is open: what is on the screen, what can be undone, and how far it is kept. Outside of React, so that letters never wait. */

import type { BoardContent, Card, CardPlace, NewBoard } from '#core/boards/board.ts';
import {
  change,
  endStep,
  type History,
  mergeHistory,
  redo,
  startHistory,
  undo,
} from '#core/boards/history.ts';
import { moveCard } from '#core/boards/place-cards.ts';
import { createListeners } from '#core/listeners/listeners.ts';
import { VISITOR } from '#core/visitors/attach-work.ts';
import { createBoardDraft } from './board-draft.ts';
import { type BoardKeeper, inAccount, onDevice } from './board-keeper.ts';
import { createBoardSaver, type SaveState } from './board-saver.ts';
import { type DeviceBoard, findHeld, type KnownBoard } from './device-boards.ts';

export interface BoardView {
  board: NewBoard;
  canUndo: boolean;
  canRedo: boolean;
  saving: SaveState;
  /** False: what is not saved is in this tab alone, since the device did not take it. */
  isLasting: boolean;
}

export interface BoardSession {
  owner: string;
  subscribe: (listener: () => void) => () => void;
  view: () => BoardView;
  /** @param step changes of one name that follow each other are undone together */
  edit: (make: (cards: readonly Card[]) => readonly Card[], step?: string) => void;
  /** From where it stood before the step, so that what it passes over returns to its place. */
  move: (id: string, to: Partial<CardPlace>) => void;
  rename: (name: string) => void;
  endStep: () => void;
  undo: () => void;
  redo: () => void;
  flush: () => Promise<void>;
  refresh: () => Promise<void>;
  /** After `close`, for a screen that shows it again. */
  reopen: () => void;
  close: () => void;
}

interface Opening {
  /** An account, or `VISITOR`. */
  owner: string;
  board: NewBoard;
  /** Null for a board that nobody changed yet, and for one that is only on this device. */
  known: KnownBoard | null;
  /** What waits of it on this device. */
  draft?: DeviceBoard | undefined;
  keeper?: BoardKeeper;
  delayMs?: number;
}

const ACCOUNT_DELAY_MS = 800;
export const newId = (): string => crypto.randomUUID();

export function openSession({
  owner,
  board: { id, useCase, ...content },
  known,
  draft: waiting,
  keeper = owner === VISITOR ? onDevice : inAccount(owner),
  delayMs = owner === VISITOR ? 0 : ACCOUNT_DELAY_MS,
}: Opening): BoardSession {
  let history = startHistory(content);
  let saving: SaveState = { status: known ? 'saved' : 'new' };
  let isLasting = !findHeld(owner, id);
  let view = look();
  const listeners = createListeners();

  function look(): BoardView {
    const { past, present, future } = history;
    return {
      board: { id, useCase, ...present },
      canUndo: past.length > 0,
      canRedo: future.length > 0,
      ...{ saving, isLasting },
    };
  }
  function show(): void {
    view = look();
    listeners.tell();
  }
  const current = (): NewBoard => ({ id, useCase, ...history.present });

  const merge = (base: BoardContent, theirs: BoardContent) => {
    history = mergeHistory(history, contentOf(base), contentOf(theirs), newId);
    show();
  };

  const saver = createBoardSaver({
    ...{ keeper, known, current, delayMs, merge },
    onState(state) {
      saving = state;
      if (owner === VISITOR) {
        isLasting = state.status !== 'offline';
        if (!isLasting) draft.hold();
      }
      show();
    },
    beforeSave: async () => (owner === VISITOR ? undefined : draft.takeIn()),
    async onSaved(kept) {
      if (owner !== VISITOR) await draft.settle(kept);
    },
  });
  const draft = createBoardDraft({
    ...{ owner, id, draft: waiting, current, known: saver.known },
    merge(base, theirs) {
      merge(base, theirs);
      saver.note();
    },
  });

  function set(next: History): void {
    if (next.present === history.present) {
      history = next;
      return;
    }
    history = next;
    saver.note();
    if (owner !== VISITOR) void keepDraft();
  }

  /** Until the server has it: a tab that closes, or a network that is gone, loses nothing. */
  async function keepDraft(): Promise<void> {
    isLasting = await draft.keep();
    show();
  }

  const { edit, move } = {
    edit: (make: (cards: readonly Card[]) => readonly Card[], step?: string) => {
      const cards = make(history.present.cards);
      if (cards !== history.present.cards) set(change(history, { ...history.present, cards }, step));
    },
    move: (card: string, to: Partial<CardPlace>) => {
      const step = `move:${card}`;
      const before = history.step === step ? (history.past.at(-1) ?? history.present) : history.present;
      set(change(history, { ...history.present, cards: moveCard(before.cards, card, to) }, step));
    },
  };

  return {
    owner,
    subscribe: listeners.subscribe,
    view: () => view,
    edit,
    move,
    rename: (name) => set(change(history, { ...history.present, name })),
    endStep() {
      history = endStep(history);
    },
    undo: () => set(undo(history)),
    redo: () => set(redo(history)),
    flush() {
      // There may be room by now.
      if (!isLasting && owner !== VISITOR) void keepDraft();
      return saver.flush();
    },
    refresh: saver.refresh,
    reopen: saver.reopen,
    close() {
      saver.close();
      if (isUnsaved(saving)) void saver.flush();
    },
  };
}

/** Something of it is only on the screen, or only on this device. */
export const isUnsaved = ({ status }: SaveState): boolean => status !== 'saved' && status !== 'new';

const contentOf = ({ name, cards }: BoardContent): BoardContent => ({ name, cards });
