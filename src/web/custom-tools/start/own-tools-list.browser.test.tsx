import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { OwnToolSummary, Visibility } from '#core/custom-tools/custom-tool.ts';
import { render } from '#tests/support/browser/render.tsx';
import { vouchBySite } from '#tests/support/browser/vouch-by-site.ts';
import { OwnToolsList } from './own-tools-list.tsx';

let takeBack = () => {};
let cleanUp = () => {};
afterEach(() => {
  cleanUp();
  takeBack();
});

const tool = (name: string, visibility: Visibility): OwnToolSummary => ({
  ...{ id: `id-of-${name}`, name, tagline: 'A line', category: 'creative-assistant', language: 'en' },
  ...{ version: 1, visibility, updatedAt: '2026-11-20T10:00:00Z' },
});

it('lets whom a site signed in delete what the account alone runs, and leads elsewhere for the rest', async () => {
  takeBack = vouchBySite();
  const tools = [tool('Mine', 'private'), tool('Ours', 'link')];
  cleanUp = await render(<OwnToolsList tools={tools} limit={20} />, ['custom-tools', 'embedding']);
  await expect.element(page.getByRole('button', { name: 'Delete Mine' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Delete (on Lumora)' })).toBeVisible();
  expect(page.getByRole('button', { name: /^Delete/ }).elements()).toHaveLength(1);
});
