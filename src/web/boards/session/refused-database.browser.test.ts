import { expect, test, vi } from 'vitest';
import { startBoard } from '#core/boards/start-board.ts';
import { VISITOR } from '#core/visitors/attach-work.ts';
import { adoptBoards } from '../adopt-boards.ts';
import { readBoards } from '../use-boards.ts';
import { type BoardSession, newId } from './board-session.ts';
import { changeDeviceBoard, findDeviceBoard, listDeviceBoards } from './device-boards.ts';
import { keepNewBoard } from './keep-new-board.ts';
import { openBoard } from './open-board.ts';

test('where the browser refuses a database a board lives as long as the page, and says so', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  const board = startBoard({ name: 'Spring', useCase: null }, newId);
  await keepNewBoard(VISITOR, board);
  const session = (await openBoard(VISITOR, board.id)) as BoardSession;
  for (const text of ['one', 'two']) {
    session.edit((cards) => [
      ...cards,
      { id: newId(), kind: 'note', text, colour: 'paper', ...{ x: 0, y: 8 * cards.length, w: 12, h: 8 } },
    ]);
    await session.flush();
    expect(session.view()).toMatchObject({ saving: { status: 'offline' }, isLasting: false });
  }
  session.close();
  expect(await readBoards(VISITOR)).toMatchObject([{ id: board.id, cardCount: 2, isInTab: true }]);
  const later = await openBoard(VISITOR, board.id);
  expect(later?.view().board.cards).toHaveLength(2);
  later?.close();

  await adoptBoards('ann', () => true);
  expect(await listDeviceBoards(VISITOR)).toEqual([]);
  expect((await findDeviceBoard('ann', board.id))?.board.cards).toHaveLength(2);
  await changeDeviceBoard('ann', board.id, () => undefined);
  expect(await listDeviceBoards('ann')).toEqual([]);
});
