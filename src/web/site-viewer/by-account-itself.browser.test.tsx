import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { render } from '#tests/support/browser/render.tsx';
import { vouchBySite } from '#tests/support/browser/vouch-by-site.ts';
import { setBearer } from '#web/api/bearer.ts';
import { ByAccountItself } from './by-account-itself.tsx';

let cleanUp = () => {};
let takeBack = () => {};
afterEach(() => {
  cleanUp();
  takeBack();
  setBearer(null);
});

async function show(act?: string, isLimited?: boolean): Promise<void> {
  cleanUp = await render(
    <main>
      <h1>Tool</h1>
      <ByAccountItself act={act} isLimited={isLimited}>
        <button type="button">Send</button>
      </ByAccountItself>
    </main>,
    ['embedding'],
    'en',
    '/embed/tools/flowpulse?a=1#b',
  );
}
const vouch = () => {
  takeBack = vouchBySite();
};
const button = () => page.getByRole('button', { name: 'Send' });
const link = (name: string) => page.getByRole('link', { name });

it('is there for whoever signed in by themselves, in a frame too', async () => {
  setBearer('token');
  await show();
  await expect.element(button()).toBeVisible();
});

it('gives way, as soon as a site vouches for who is here, to the page by itself in a tab', async () => {
  await show();
  await expect.element(button()).toBeVisible();
  vouch();
  await expect.element(page.getByText(/^This site logged you in/)).toBeVisible();
  expect(button().elements()).toEqual([]);
  const way = link('Open on Lumora');
  await expect.element(way).toHaveAttribute('href', '/tools/flowpulse?a=1#b');
  await expect.element(way).toHaveAttribute('target', '_blank');
  await expectNoAxeViolations();
  setBearer(null);
  await expect.element(button()).toBeVisible();
});

it('is a link of the act’s name where that is enough', async () => {
  vouch();
  await show('Tom & Ann');
  await expect.element(link('Tom & Ann (on Lumora)')).toBeVisible();
  expect(button().elements()).toEqual([]);
});

it('stays where the account alone sees what comes of it', async () => {
  vouch();
  await show('Save', false);
  await expect.element(button()).toBeVisible();
});
