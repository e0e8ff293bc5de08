/** What administrators do with a board that is shared: close its link, and let its owner share it again. */
import { eq } from 'drizzle-orm';
import type { BaseServices } from '../base/base-services.ts';
import type { WithEvents } from '../events/event-bus.ts';
import { notify } from '../notifications/notify.ts';
import { noBoard } from './find-boards.ts';
import { boards } from './tables.ts';

type ModerationServices = Pick<BaseServices, 'db' | 'clock'> & WithEvents;

/** Nobody else reads it from now on; its owner keeps it, and is told why. Twice is once. @throws AppError `not_found` */
export const closeSharing = (services: ModerationServices, id: string, reason: string): Promise<void> =>
  services.db.transaction(async (tx) => {
    const [board] = await tx.select().from(boards).where(eq(boards.id, id)).for('update');
    if (!board) throw noBoard();
    if (board.sharingClosedAt) return;
    await tx
      .update(boards)
      .set({ shareToken: null, sharingClosedAt: services.clock() })
      .where(eq(boards.id, id));
    await notify(services, tx, {
      ...{ userId: board.userId, type: 'update', template: 'board_closed' },
      data: { boardName: board.name, reason },
    });
  });

/** The old link stays shut: its owner makes a new one. Twice is once. @throws AppError `not_found` */
export async function openSharing({ db }: ModerationServices, id: string): Promise<void> {
  const found = await db
    .update(boards)
    .set({ sharingClosedAt: null })
    .where(eq(boards.id, id))
    .returning({ id: boards.id });
  if (found.length === 0) throw noBoard();
}
