import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Run, RunChanges } from '#core/runs/run.ts';
import { render } from '#tests/support/browser/render.tsx';
import { answerApi } from '#tests/support/fakes/answer-api.ts';
import { WholeRun } from './list/whole-run.tsx';

const RUN: Run = {
  ...{ id: 'a', toolSlug: 'hookbuilder', language: 'en', source: 'draft', status: 'completed', values: {} },
  ...{ output: '- First\n- Second\n- Third\n', title: '', durationMs: 900, isStarred: false, rating: null },
  ...{ folderId: null, starredItems: [] },
  ...{
    writtenAt: '2026-11-20T10:00:00Z',
    createdAt: '2026-11-20T10:00:00Z',
    updatedAt: '2026-11-20T10:00:00Z',
  },
};

/** What was sent to the history, each until it is answered. */
let sent: { changes: RunChanges; answer: (isDone: boolean) => void }[] = [];

function Page() {
  const [run, setRun] = useState(RUN);
  const send = async (changes: RunChanges) => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    sent.push({ changes, answer: resolve });
    const isDone = await promise;
    if (isDone) setRun((before) => ({ ...before, ...changes }));
    return isDone;
  };
  return (
    <>
      <output aria-label="Kept">{[...run.starredItems, run.output].join()}</output>
      <WholeRun run={run} onChange={send} />
    </>
  );
}

let cleanUp = () => {};
beforeEach(async () => {
  sent = [];
  answerApi({});
  cleanUp = await render(<Page />, ['runs', 'results', 'history', 'feedback']);
});
afterEach(() => {
  cleanUp();
  vi.unstubAllGlobals();
});

const act = async (line: string, name: string) => {
  await page.getByRole('button', { name: `Actions for: ${line}`, exact: true }).click();
  await page.getByRole('button', { name, exact: true }).last().click();
};
const write = async (line: string, words: string) => {
  await act(line, 'Edit');
  await page.getByRole('textbox', { name: 'Edit this line' }).fill(words);
  await page.getByRole('button', { name: 'Save', exact: true }).last().click();
};
const kept = () => page.getByRole('status', { name: 'Kept' });
const changes = () => sent.map((each) => each.changes);

it('keeps each of several stars, also while the first is on its way and the second is not', async () => {
  await act('First', 'Star');
  await act('Second', 'Star');
  expect(changes().at(-1)).toEqual({ starredItems: ['First', 'Second'] });
  sent[0]?.answer(true);
  await expect.element(kept()).toMatchTextContent('First,');
  await act('Third', 'Star');
  expect(changes().at(-1)).toEqual({ starredItems: ['First', 'Second', 'Third'] });
});

it('keeps each of several edited lines in the same way', async () => {
  await write('First', 'One');
  await write('Second', 'Two');
  sent[0]?.answer(true);
  await expect.element(kept()).toMatchTextContent('One');
  await write('Third', 'Three');
  expect(changes().at(-1)).toEqual({ output: '- One\n- Two\n- Three\n' });
});

it('opens the editor with a line that could not be kept, among those that could', async () => {
  await write('First', 'One');
  await write('Second', 'Two');
  await act('Third', 'Star');
  sent[0]?.answer(true);
  sent[1]?.answer(false);
  sent[2]?.answer(true);
  const editor = page.getByRole('textbox', { name: 'Edit the result' });
  await expect.element(editor).toHaveValue('- One\n- Two\n- Third\n');
  await page.getByRole('button', { name: 'Save', exact: true }).last().click();
  expect(changes().at(-1)).toEqual({ output: '- One\n- Two\n- Third\n' });
  sent.at(-1)?.answer(true);
  await expect.element(editor).not.toBeInTheDocument();
  await expect.element(page.getByText('Two', { exact: true })).toBeVisible();
});
