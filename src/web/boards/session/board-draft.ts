/**
 * What is written on a board and is not yet where it belongs, kept on this device. All tabs share it: what another one wrote
 * into it is taken in before it is written anew.
 */
import type { BoardContent, NewBoard } from '#core/boards/board.ts';
import { findChanges } from '#core/boards/merge-boards.ts';
import {
  changeDeviceBoard,
  type DeviceBoard,
  findStored,
  holdBoard,
  type KnownBoard,
} from './device-boards.ts';

interface DraftOptions {
  owner: string;
  id: string;
  /** What the device has of it, as the board on the screen has it. */
  draft: DeviceBoard | undefined;
  current: () => NewBoard;
  known: () => KnownBoard | null;
  /** Another tab wrote `theirs`: the board on the screen takes it in. */
  merge: (base: BoardContent, theirs: BoardContent) => void;
}

export function createBoardDraft({ owner, id, current, known, merge, ...options }: DraftOptions) {
  let { draft } = options;
  const madeAt = draft?.madeAt ?? Date.now();
  const isOwn = (stored: DeviceBoard) => stored.version === draft?.version;

  const write = (version: number): DeviceBoard => ({
    ...{ owner, id, board: current(), version, base: known(), madeAt, changedAt: Date.now() },
  });

  /** With what both sides began. */
  const baseOf = (stored: DeviceBoard): BoardContent =>
    draft?.board ?? olderOf(known(), stored.base) ?? { name: stored.board.name, cards: [] };

  return {
    /** Answers whether it outlives the page. */
    async keep(): Promise<boolean> {
      const { stored, isLasting } = await changeDeviceBoard(owner, id, (stored) => {
        if (stored && !isOwn(stored)) merge(baseOf(stored), stored.board);
        // Later than any before, those among them that were removed: another tab knows its own by it.
        return write(Math.max(Date.now(), (stored?.version ?? 0) + 1));
      });
      draft = stored;
      return isLasting;
    },
    /** Takes in what another tab wrote. Answers what another one brought to where it belongs, if it did. */
    async takeIn(): Promise<NewBoard | undefined> {
      const stored = await findStored(owner, id).catch(() => draft);
      const sent = stored ? undefined : draft?.board;
      if (stored && !isOwn(stored)) merge(baseOf(stored), stored.board);
      draft = stored;
      return sent;
    },
    /** The device did not take it: until the page ends, it goes on from here. */
    hold(): void {
      holdBoard(write(known()?.version ?? 1), draft);
    },
    /** It is where it belongs, as far as `kept`. What was written meanwhile, here or in another tab, stays. */
    async settle(kept: KnownBoard): Promise<void> {
      // What could not be removed does no harm: it is taken in again, and changes nothing.
      const after = await changeDeviceBoard(owner, id, (stored) =>
        stored && findChanges(kept, isOwn(stored) ? current() : stored.board) ? stored : undefined,
      ).catch(() => undefined);
      if (after && !after.stored) draft = undefined;
    },
  };
}

/** Both sides have all of it; what only the newer one has would seem to be removed by the other. */
function olderOf(one: KnownBoard | null, other: KnownBoard | null): KnownBoard | null {
  return one && other && (one.version < other.version ? one : other);
}
