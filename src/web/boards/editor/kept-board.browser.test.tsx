import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Board } from '#core/boards/board.ts';
import { render } from '#tests/support/browser/render.tsx';
import { vouchBySite } from '#tests/support/browser/vouch-by-site.ts';
import { answerApi } from '#tests/support/fakes/answer-api.ts';
import { clearDeviceBoards } from '../session/device-boards.ts';
import { KeptBoard } from './kept-board.tsx';

const OWNER = 'ada';
const BOARD: Board = {
  ...{ id: '3f2b8c9e-1d4a-4b6f-9c7e-5a8d2e1f0b34', name: 'Spring', useCase: null, cards: [], version: 1 },
  ...{ shareToken: null, createdAt: '2026-11-20T10:00:00Z', updatedAt: '2026-11-20T10:00:00Z' },
};

let takeBack = () => {};
let cleanUp = () => {};
beforeEach(() => clearDeviceBoards(OWNER));
afterEach(() => {
  cleanUp();
  takeBack();
  vi.unstubAllGlobals();
});

async function open(shareToken: string | null): Promise<void> {
  answerApi({ [`GET /api/boards/${BOARD.id}`]: () => Response.json({ ...BOARD, shareToken }) });
  cleanUp = await render(<KeptBoard owner={OWNER} id={BOARD.id} />, ['boards', 'storage', 'embedding']);
}
const rename = () => page.getByRole('button', { name: 'Rename' });
const way = () => page.getByRole('link', { name: 'Open on Lumora' });

it('is changed by whoever signed in by themselves, shared or not', async () => {
  await open('token');
  await expect.element(rename()).toBeVisible();
});

it('is changed by whom a site signed in while nobody else sees it, and shared elsewhere', async () => {
  takeBack = vouchBySite();
  await open(null);
  await expect.element(rename()).toBeVisible();
  await page.getByRole('button', { name: 'Share' }).click();
  await expect.element(way()).toBeVisible();
  expect(page.getByRole('button', { name: 'Make a link' }).elements()).toEqual([]);
});

it('is left by whom a site signed in as strangers see it', async () => {
  takeBack = vouchBySite();
  await open('token');
  await expect.element(way()).toBeVisible();
  expect(rename().elements()).toEqual([]);
});
