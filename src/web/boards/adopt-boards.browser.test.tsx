import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { NewBoard } from '#core/boards/board.ts';
import type { RecentWork as Work } from '#core/dashboard/recent-work.ts';
import { wholeList } from '#core/lists/list.ts';
import { render } from '#tests/support/browser/render.tsx';
import { ADA, answerDashboard, TOOLS } from '#tests/support/fakes/answer-dashboard.ts';
import { RecentWork } from '#web/dashboard/recent-work.tsx';
import { sendBoards } from './adopt-boards.ts';
import { clearDeviceBoards } from './session/device-boards.ts';
import { keepNewBoard } from './session/keep-new-board.ts';

let cleanUp = () => {};
afterEach(async () => {
  cleanUp();
  vi.unstubAllGlobals();
  await clearDeviceBoards(ADA.id);
});

it('a dashboard that is drawn before a board arrives offers it once it has', async () => {
  const work: Work[] = [];
  await answerDashboard({
    'GET /api/recent-work': () => Response.json(wholeList(work)),
    'POST /api/boards': ({ body }) => {
      const { id, name } = body as NewBoard;
      work.push({ kind: 'board', id, name, updatedAt: '2026-05-01T12:00:00.000Z' });
      return Response.json({ ...(body as NewBoard), version: 1 }, { status: 201 });
    },
  });
  const ui = (
    <main>
      <h1>Welcome</h1>
      <RecentWork tools={TOOLS} />
    </main>
  );
  cleanUp = await render(ui, ['dashboard']);
  await expect.element(page.getByRole('region', { name: 'Recent runs' })).toBeVisible();
  await keepNewBoard(ADA.id, { id: crypto.randomUUID(), name: 'Spring', useCase: null, cards: [] });
  await sendBoards(ADA.id);
  await expect.element(page.getByRole('link', { name: 'Continue: Spring' })).toBeVisible();
});
