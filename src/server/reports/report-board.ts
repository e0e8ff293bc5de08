import { boardText } from '#core/boards/board-text.ts';
import { AppError } from '#core/errors/app-error.ts';
import { BOARD_SLUG, type NewReport } from '#core/reports/report.ts';
import { RUN_LIMITS } from '#core/runs/run-limits.ts';
import { limitText } from '#core/text/limit-text.ts';
import type { BaseServices } from '../base/base-services.ts';
import { findCards } from '../boards/find-boards.ts';
import { findByLink } from '../boards/share-board.ts';
import { saveReport } from './reports.ts';

/**
 * A reader tells the administrators of a board that somebody shares; they see its texts as they were then. Its owner is
 * told nothing.
 * @throws AppError `not_found` for what is not shared; `forbidden` for one's own; `conflict` while one's report of it is
 *   open; `quota_exceeded`
 */
export async function reportBoard(
  services: Pick<BaseServices, 'db' | 'clock'>,
  userId: string,
  { token, ...report }: Pick<NewReport, 'reason' | 'details'> & { token: string },
): Promise<{ id: string }> {
  const board = await findByLink(services.db, token);
  if (board.userId === userId) throw new AppError('forbidden', 'Your own board is yours to withdraw.');
  const text = boardText({ name: board.name, cards: await findCards(services.db, board.id) });
  return saveReport(services, userId, {
    ...report,
    ...{ boardId: board.id, toolSlug: BOARD_SLUG, output: limitText(text, RUN_LIMITS.output) },
  });
}
