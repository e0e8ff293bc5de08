import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { wholeList } from '#core/lists/list.ts';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { render } from '#tests/support/browser/render.tsx';
import { answerApi, refuse } from '#tests/support/fakes/answer-api.ts';
import { boardPath } from '../board-path.ts';
import { changeDeviceBoard, clearDeviceBoards, firstEntry } from '../session/device-boards.ts';
import { BoardShelf } from './board-shelf.tsx';

const ID = '11111111-1111-4111-8111-111111111111';

let cleanUp = () => {};
beforeEach(() => clearDeviceBoards('ann'));
afterEach(() => {
  cleanUp();
  vi.unstubAllGlobals();
});

it('leads to the boards of this device while the others cannot be read', async () => {
  const { routes } = answerApi({ 'GET /api/boards': () => refuse(404, 'not_found') });
  await changeDeviceBoard('ann', ID, () =>
    firstEntry('ann', { id: ID, name: 'Spring', useCase: null, cards: [] }),
  );
  cleanUp = await render(
    <main>
      <BoardShelf owner="ann" />
    </main>,
    ['boards', 'storage'],
  );
  await expect.element(page.getByText('Your boards could not be read')).toBeVisible();
  await expect.element(page.getByText('These stand on this device', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Spring' })).toHaveAttribute('href', boardPath(ID));
  await expectNoAxeViolations();
  routes['GET /api/boards'] = () => Response.json(wholeList([]));
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText('Your boards could not be read')).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Spring' })).toBeVisible();
});
