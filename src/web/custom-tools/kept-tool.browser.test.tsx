import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { CustomToolVersion, Visibility } from '#core/custom-tools/custom-tool.ts';
import { wholeList } from '#core/lists/list.ts';
import { render } from '#tests/support/browser/render.tsx';
import { vouchBySite } from '#tests/support/browser/vouch-by-site.ts';
import { aCustomTool } from '#tests/support/custom-tool.ts';
import { answerApi } from '#tests/support/fakes/answer-api.ts';
import { KeptTool } from './kept-tool.tsx';

const ID = '3f2b8c9e-1d4a-4b6f-9c7e-5a8d2e1f0b34';
const VERSIONS: CustomToolVersion[] = [2, 1].map((number) => ({
  ...{ id: `v${number}`, number, name: 'Thank-you letter', createdAt: '2026-11-20T10:00:00Z' },
}));

let takeBack = () => {};
let cleanUp = () => {};
afterEach(() => {
  cleanUp();
  takeBack();
  vi.unstubAllGlobals();
});

async function open(visibility: Visibility): Promise<void> {
  const tool = aCustomTool();
  answerApi({
    [`GET /api/custom-tools/${ID}`]: () =>
      Response.json({
        ...{ id: ID, name: tool.name, tagline: tool.tagline, category: tool.category, language: 'en' },
        ...{ version: 2, visibility, tool, author: 'Ada', priceCents: null, isOwn: true, brand: null },
        system: 'Write.',
      }),
    [`GET /api/custom-tools/${ID}/versions`]: () => Response.json(wholeList(VERSIONS)),
  });
  takeBack = vouchBySite();
  cleanUp = await render(<KeptTool id={ID} />, ['custom-tools', 'community', 'embedding']);
}
const button = (name: RegExp) => page.getByRole('button', { name }).elements();
const ACTS = [/^Save$/, /^Restore/, /^Delete this tool$/];

it('is changed by whom a site signed in while the account alone runs it, and shared elsewhere', async () => {
  await open('private');
  await expect.element(page.getByRole('button', { name: /^Restore/ })).toBeVisible();
  expect(ACTS.map((act) => button(act).length)).toEqual([1, 1, 1]);
  await expect.element(page.getByRole('link', { name: 'Open on Lumora' })).toBeVisible();
  expect(page.getByRole('radio', { name: 'Only you' }).elements()).toEqual([]);
});

it('is left by whom a site signed in as others run it', async () => {
  await open('link');
  await expect.element(page.getByRole('link', { name: 'Delete this tool (on Lumora)' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^Restore.* \(on Lumora\)/ })).toBeVisible();
  expect(ACTS.map((act) => button(act).length)).toEqual([0, 0, 0]);
});
