import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { render } from '#tests/support/browser/render.tsx';
import { answerApi } from '#tests/support/fakes/answer-api.ts';
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
    <main>
      <VisitorTool id={ID}>
        <p>Log in to open this tool</p>
      </VisitorTool>
    </main>,
    ['builder', 'community'],
  );
};

it('tells a visitor the name, the author and the figure of a shared tool', async () => {
  const tool = {
    ...{ id: ID, name: 'Harbour Letter', tagline: 'A letter to a guest' },
    ...{ category: 'creative-assistant', language: 'en', author: 'Ada' },
  };
  await open({ [`GET /api/community-tools/${ID}`]: () => Response.json(tool) });
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
