import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { wholeList } from '#core/lists/list.ts';
import { partsBeyondEdges } from '#tests/support/browser/find-overflow.ts';
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

it('breaks words of a tool of one’s own that are longer than a narrow screen', async () => {
  await page.viewport(360, 800);
  const word = 'Donaudampfschifffahrtsgesellschaftskapitänsbrett';
  const tool = { id: 'a', name: word, tagline: word, category: 'motivation', visibility: 'private' };
  await answerDashboard({
    'GET /api/licenses': () => Response.json(dashboardOf([])),
    'GET /api/custom-tools': () => Response.json(wholeList([tool])),
  });
  cleanUp = await render(<MyToolsPage />, ['my-tools', 'custom-tools']);
  await expect.element(page.getByRole('heading', { name: word })).toBeVisible();
  expect(partsBeyondEdges()).toEqual([]);
  // Their text, too.
  expect(document.documentElement.scrollWidth).toBe(innerWidth);
});
