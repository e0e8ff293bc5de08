/** Boards that a visitor made become those of an account: at first on the device, then where the account's are kept. */
import { VISITOR } from '#core/visitors/attach-work.ts';
import { queryClient } from '#web/api/query-client.ts';
import { readAgain } from '#web/api/read-again.ts';
import { RECENT_WORK_KEY } from './recent-work-key.ts';
import { changeDeviceBoard, listDeviceBoards } from './session/device-boards.ts';
import { resumeBoard } from './session/open-board.ts';

export { clearDeviceBoards, listDeviceBoards } from './session/device-boards.ts';

/** @param isTheirs asked with when each was last changed, in milliseconds since 1970 */
export async function adoptBoards(
  userId: string,
  isTheirs: (work: { madeAt: number }) => boolean,
): Promise<void> {
  for (const found of await listDeviceBoards(VISITOR)) {
    const { id, changedAt, version } = found;
    if (!isTheirs({ madeAt: changedAt })) continue;
    const own = await changeDeviceBoard(userId, id, (own) => own ?? { ...found, owner: userId, base: null });
    // Where the device does not take it, what it has already stays.
    await changeDeviceBoard(VISITOR, id, (entry) =>
      own.isLasting && entry?.version === version ? undefined : entry,
    );
  }
}

/** What is kept here for this user and is not in their account. What is refused stays here, and the list says so. */
export async function sendBoards(userId: string): Promise<void> {
  const waiting = await listDeviceBoards(userId);
  for (const entry of waiting) {
    const session = resumeBoard(entry);
    await session.flush();
    session.close();
  }
  if (waiting.length > 0)
    await Promise.all([BOARDS_KEY, RECENT_WORK_KEY].map((key) => readAgain(queryClient, key)));
}

/** Below it, keys of owners. */
export const BOARDS_KEY = ['boards'];
