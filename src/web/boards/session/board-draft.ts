/**
 * What is written on a board and is not yet where it belongs, kept on this device.
 */
import type { NewBoard } from '#core/boards/board.ts';
import { findChanges } from '#core/boards/merge-boards.ts';
import { changeDeviceBoard, type DeviceBoard, holdBoard, type KnownBoard } from './device-boards.ts';

interface DraftOptions {
  owner: string;
  id: string;
  /** What the device has of it, as the board on the screen has it. */
  draft: DeviceBoard | undefined;
  current: () => NewBoard;
  known: () => KnownBoard | null;
}

export function createBoardDraft({ owner, id, current, known, ...options }: DraftOptions) {
  let { draft } = options;
  const madeAt = draft?.madeAt ?? Date.now();

  const write = (version: number): DeviceBoard => ({
    ...{ owner, id, board: current(), version, base: known(), madeAt, changedAt: Date.now() },
  });

  return {
    /** Answers whether it outlives the page. */
    async keep(): Promise<boolean> {
      const { stored, isLasting } = await changeDeviceBoard(owner, id, (stored) => {
        return write((stored?.version ?? 0) + 1);
      });
      draft = stored;
      return isLasting;
    },
    /** The device did not take it: until the page ends, it goes on from here. */
    hold(): void {
      holdBoard(write(known()?.version ?? 1), draft);
    },
    /** It is where it belongs, as far as `kept`. What was written meanwhile, here or in another tab, stays. */
    async settle(kept: KnownBoard): Promise<void> {
      // What could not be removed does no harm: it is taken in again, and changes nothing.
      const after = await changeDeviceBoard(owner, id, (stored) =>
        stored && findChanges(kept, stored.board) ? stored : undefined,
      ).catch(() => undefined);
      if (after && !after.stored) draft = undefined;
    },
  };
}
