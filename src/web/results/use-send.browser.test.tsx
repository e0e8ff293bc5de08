import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#tests/support/browser/render.tsx';
import { answerApi } from '#tests/support/fakes/answer-api.ts';
import { MenuItem, PopoverMenu } from '#web/ui/popover-menu.tsx';
import { useSend } from './use-send.tsx';

let cleanUp = () => {};
afterEach(() => {
  cleanUp();
  vi.unstubAllGlobals();
});

const load = vi.fn(() => import('./send/send-dialog.tsx'));

function Page() {
  const { send, dialog } = useSend(
    { toolSlug: 'flowpulse', toolName: 'FlowPulse', runId: undefined },
    'Mine',
    load,
  );
  return (
    <main>
      <PopoverMenu trigger="More">
        <MenuItem onSelect={() => send('Mine')}>Send</MenuItem>
      </PopoverMenu>
      {dialog}
    </main>
  );
}

it('says that the dialog cannot be had, and asks where to with the next choice', async () => {
  answerApi({});
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  cleanUp = await render(<Page />, ['send']);
  const choose = async () => {
    await page.getByText('More').click();
    await page.getByRole('button', { name: 'Send' }).click();
  };
  await choose();
  await expect.element(page.getByRole('alert').getByText('This could not be loaded.')).toBeVisible();
  expect(page.getByRole('dialog').elements()).toHaveLength(0);
  await choose();
  await expect.element(page.getByRole('dialog')).toBeVisible();
});
