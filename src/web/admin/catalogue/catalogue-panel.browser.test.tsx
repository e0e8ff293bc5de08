import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { wholeList } from '#core/lists/list.ts';
import type { ToolFacts } from '#core/tools/template.ts';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { render } from '#tests/support/browser/render.tsx';
import { answerApi } from '#tests/support/fakes/answer-api.ts';
import { CataloguePanel } from './catalogue-panel.tsx';

const tool = (slug: string, name: string): ToolFacts => ({
  ...{ slug, name, tagline: '', level: 'standard', category: 'motivation', isAvailable: true },
});

let cleanUp = () => {};
beforeEach(async () => {
  const hidden = new Set(['flowpulse']);
  const change = (act: () => unknown) => () => {
    act();
    return new Response(null, { status: 204 });
  };
  answerApi({
    'GET /content/catalogue.en.json': () =>
      Response.json({ tools: [tool('clipgenius', 'ClipGenius'), tool('flowpulse', 'FlowPulse')] }),
    'GET /api/hidden-tools': () => Response.json(wholeList([...hidden])),
    'PUT /api/admin/hidden-tools/clipgenius': change(() => hidden.add('clipgenius')),
    'DELETE /api/admin/hidden-tools/flowpulse': change(() => hidden.delete('flowpulse')),
  });
  cleanUp = await render(
    <main>
      <CataloguePanel />
    </main>,
    ['admin'],
  );
});
afterEach(() => {
  cleanUp();
  vi.unstubAllGlobals();
});

test('a tool is hidden and shown again, and hidden ones stand first', async () => {
  const shown = () =>
    page
      .getByRole('listitem')
      .elements()
      .map((row) => row.textContent);
  await expect.poll(shown).toEqual(['FlowPulseStandardHiddenShow again', 'ClipGeniusStandardHide']);
  await expectNoAxeViolations();
  await page.getByRole('button', { name: 'Hide ClipGenius' }).click();
  await expect.element(page.getByText('ClipGenius is hidden')).toBeVisible();
  await page.getByRole('button', { name: 'Show again: FlowPulse' }).click();
  await expect.element(page.getByText('FlowPulse is offered again')).toBeVisible();
  await expect.poll(shown).toEqual(['ClipGeniusStandardHiddenShow again', 'FlowPulseStandardHide']);
});
