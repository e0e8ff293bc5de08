import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#tests/support/browser/render.tsx';
import { refuse } from '#tests/support/fakes/answer-api.ts';
import { answerDashboard, dashboardOf, holds } from '#tests/support/fakes/answer-dashboard.ts';
import { MyToolsPage } from './my-tools-page.tsx';

let cleanUp = () => {};
beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanUp();
  vi.unstubAllGlobals();
});

it('shows the tools beside those of one’s own that cannot be had, and asks for these a few times', async () => {
  const { asked } = await answerDashboard({
    'GET /api/licenses': () => Response.json(dashboardOf(['hookbuilder'])),
    'GET /api/entitlement': holds(['hookbuilder']),
    'GET /api/custom-tools': () => refuse(403, 'forbidden'),
  });
  cleanUp = await render(
    <main>
      <MyToolsPage />
    </main>,
    ['my-tools', 'custom-tools'],
  );
  const failure = page.getByText('The tools you built could not be loaded');
  await expect.element(failure).toBeVisible();
  await expect.element(page.getByRole('link', { name: /HookBuilder/ }).first()).toBeVisible();
  for (let turn = 0; turn < 30; turn += 1) await new Promise(requestAnimationFrame);
  await expect.element(failure).toBeVisible();
  expect(asked.filter(({ route }) => route === 'GET /api/custom-tools').length).toBeLessThanOrEqual(2);
});
