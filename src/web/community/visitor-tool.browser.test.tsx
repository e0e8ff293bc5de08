import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { render } from '#tests/support/browser/render.tsx';
import { answerApi } from '#tests/support/fakes/answer-api.ts';
import { SiteHeader } from '#web/shell/header/site-header.tsx';
import { VisitorTool } from './visitor-tool.tsx';

const ID = '00000000-0000-4000-8000-000000000001';

let cleanUp = () => {};
afterEach(() => {
  cleanUp();
  vi.unstubAllGlobals();
});
const open = async (routes = {}) => {
  answerApi(routes);
  cleanUp = await render(
    <>
      <SiteHeader />
      <main>
        <VisitorTool id={ID}>
          <p>Log in to open this tool</p>
        </VisitorTool>
      </main>
    </>,
    ['custom-tools', 'community', 'white-label', 'shell'],
  );
};
const TOOL = {
  ...{ id: ID, name: 'Harbour Letter', tagline: 'A letter to a guest' },
  ...{ category: 'creative-assistant', language: 'en', author: 'Ada', brand: null },
};
const BRAND = {
  ...{ name: 'Studio Nór', lightColor: '#7a1f4b', darkColor: '#f0a6c8', logo: '/api/brand-logos/x' },
  ...{ support: 'https://studio.test/help', terms: 'Ask **first**. <b>x</b> [here](https://a.test)' },
};
const root = document.documentElement;

it('tells a visitor the name, the author and the figure of a shared tool', async () => {
  await open({ [`GET /api/community-tools/${ID}`]: () => Response.json(TOOL) });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Harbour Letter' })).toBeVisible();
  await expect.element(page.getByText('by Ada')).toBeVisible();
  expect(document.querySelectorAll('.seal')).toHaveLength(1);
  await expect.poll(() => document.title).toContain('Harbour Letter');
  await expectNoAxeViolations();
});

it('tells nothing of a private one', async () => {
  await open();
  await expect.element(page.getByText('Log in to open this tool')).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Tool Builder' })).toBeInTheDocument();
});

it('stands in the look of a reseller, whose words are marked as theirs, and says who runs the site', async () => {
  // As the head's script leaves it: nothing of ours is seen before it is known whose page this is.
  root.dataset.shared = '';
  let answer = (_: Response) => {};
  const answered = new Promise<Response>((done) => {
    answer = done;
  });
  await open({ [`GET /api/community-tools/${ID}`]: () => answered });
  const ours = page.getByRole('banner').getByText('Lumora', { exact: true });
  await expect.element(ours).not.toBeVisible();
  answer(Response.json({ ...TOOL, brand: BRAND }));
  await expect.element(page.getByRole('banner').getByText('Studio Nór')).toBeVisible();
  expect(root.dataset.shared).toBeUndefined();
  await expect.element(ours).not.toBeInTheDocument();
  await expect.poll(() => document.title).toBe('Harbour Letter · Studio Nór');
  await expect.element(page.getByText('This page is by Studio Nór, not by Lumora.')).toBeVisible();
  const support = page.getByRole('link', { name: 'studio.test/help' });
  await expect.element(support).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc');
  await page.getByText('Terms of Studio Nór').click();
  await expect.element(page.getByText('first', { exact: true })).toBeVisible();
  expect(document.querySelector('details b')).toBeNull();
  await expect.element(page.getByRole('link', { name: 'Runs on Lumora' })).toBeVisible();
  const touch = () => getComputedStyle(root).getPropertyValue('--touch');
  expect(touch()).toContain('#7a1f4b');
  await expectNoAxeViolations();
  cleanUp();
  cleanUp = () => {};
  expect(touch()).not.toContain('#7a1f4b');
});

it('shows our look at once where there is no other', async () => {
  root.dataset.shared = '';
  await open({ [`GET /api/community-tools/${ID}`]: () => Response.json(TOOL) });
  await expect.element(page.getByRole('banner').getByText('Lumora', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Runs on Lumora')).not.toBeInTheDocument();
});
