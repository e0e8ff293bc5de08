import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ToolFacts } from '#core/tools/template.ts';
import { render } from '#tests/support/browser/render.tsx';
import { answerApi } from '#tests/support/fakes/answer-api.ts';
import { EmbedLine } from './embed-line.tsx';

let cleanUp = () => {};
afterEach(() => {
  cleanUp();
  vi.unstubAllGlobals();
});

it('says that the dialog cannot be had, and opens it with the next press', async () => {
  answerApi({ 'GET /api/embed-origins': () => Response.json({ items: [] }) });
  const load = vi
    .fn(() => import('./embed-dialog.tsx'))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const tool = { slug: 'flowpulse', name: 'FlowPulse' } as ToolFacts;
  cleanUp = await render(<EmbedLine tool={tool} load={load} />, ['tool-page', 'embedding']);
  const button = page.getByRole('button', { name: 'Put this tool on your own site' });
  await button.click();
  await expect.element(page.getByRole('alert').getByText('This could not be loaded.')).toBeVisible();
  await expect.element(button).toHaveFocus();
  await button.click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
});
