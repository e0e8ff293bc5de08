import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import models from '#content/models.json';
import type { ToolRecipe, ToolTemplate } from '#core/tools/template.ts';
import { modelUrls } from '#tests/support/browser/model-urls.ts';
import { render } from '#tests/support/browser/render.tsx';
import { queryClient } from '#web/api/query-client.ts';
import { keyVault } from '#web/key-vault/key-vault.ts';
import { createI18n } from '#web/languages/i18n.ts';
import { loadNamespace } from '#web/languages/load-namespace.ts';
import { MODELS_KEY } from '#web/models/models-file.ts';
import { createLazyRun } from './lazy-run.ts';

const template = {
  slug: 'hookbuilder',
  name: 'HookBuilder',
  language: 'en',
  blocks: [{ type: 'prompt', mode: 'hook_build' }],
} as unknown as ToolTemplate;
const recipe: ToolRecipe = {
  slug: 'hookbuilder',
  language: 'en',
  mode: 'hook_build',
  system: 'You write hooks.',
  prompt: 'Write three hooks.',
  draft: 'Drafted once',
  phrases: {},
};

const DRAFT = 'Drafted once\n';

let cleanUp = () => {};
beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanUp();
  keyVault().remove('compatible');
});

/** What makes runs, held back until it is let through. */
async function held() {
  const recipeSource = vi.fn(async () => recipe);
  const store = await createI18n({ language: 'en', load: loadNamespace, namespaces: ['common'] });
  const { promise: mayLoad, resolve, reject } = Promise.withResolvers<void>();
  const load = vi.fn(async () => {
    await mayLoad;
    return import('./tool-run.ts');
  });
  const run = createLazyRun(() => ({ template, recipeSource, voice: undefined, i18n: store.shown() }), load);
  return { run, load, recipeSource, letThrough: resolve, refuse: reject };
}

it('makes one run of presses that came before what makes it, and shows at once that it will', async () => {
  const { run, load, recipeSource, letThrough } = await held();
  const pressed = [run.run('draft', {}), run.run('draft', {}), run.run('model', {})];
  expect(run.state()).toMatchObject({ phase: 'preparing', source: 'draft' });
  expect(recipeSource).not.toHaveBeenCalled();
  letThrough();
  await Promise.all(pressed);
  expect(run.state()).toMatchObject({ phase: 'completed', text: DRAFT });
  expect([recipeSource.mock.calls.length, load.mock.calls.length]).toEqual([1, 1]);
});

it.each(['draft', 'model'] as const)('begins nothing after Stop: %s', async (source) => {
  const { run, recipeSource, letThrough } = await held();
  const pressed = run.run(source, {});
  run.stop();
  expect(run.state().phase).toBe('idle');
  letThrough();
  await pressed;
  expect([run.state().phase, recipeSource.mock.calls.length]).toEqual(['idle', 0]);
  // Stop ended that press, not the next.
  await run.run('draft', {});
  expect(run.state().text).toBe(DRAFT);
});

const useKey = async () => {
  await keyVault().save('compatible', {
    key: 'sk-test-0123456789abcdefghij',
    storage: 'memory',
    baseUrl: `${modelUrls.openai}/v1`,
    model: 'gpt-4.1',
  });
  queryClient.setQueryData(MODELS_KEY, models);
};

it('has the result before as it is when the next begins, also where it was saved while the model was chosen', async () => {
  await useKey();
  const { run, letThrough } = await held();
  letThrough();
  await run.run('draft', {});
  const pressed = run.run('model', {});
  run.update({ saving: 'saved', runId: 'late' });
  await vi.waitFor(() => expect(run.earlier()?.state).toMatchObject({ text: DRAFT, runId: 'late' }));
  run.stop();
  await pressed;
});

it('begins nothing after Stop while the model is being chosen', async () => {
  await useKey();
  const { run, recipeSource, letThrough } = await held();
  letThrough();
  await run.run('draft', {});
  const pressed = run.run('model', {});
  run.stop();
  await pressed;
  expect([run.state().source, recipeSource.mock.calls.length]).toEqual(['draft', 1]);
});

it('says that it could not be loaded, and tries again with the next press', async () => {
  cleanUp = await render(null, []);
  const { run, load, refuse } = await held();
  const pressed = run.run('draft', {});
  refuse(new TypeError('Failed to fetch dynamically imported module'));
  await pressed;
  await expect.element(page.getByText('This could not be loaded.')).toBeVisible();
  expect(run.state().phase).toBe('idle');
  load.mockImplementation(() => import('./tool-run.ts'));
  await run.run('draft', {});
  expect(run.state().text).toBe(DRAFT);
});

it('shows a run that was kept, unless something else was pressed meanwhile', async () => {
  const { run, letThrough } = await held();
  const kept = { source: 'draft', values: {}, state: { phase: 'completed', text: 'Kept' } } as const;
  const pressed = run.run('draft', {});
  const shown = run.show(kept);
  letThrough();
  await Promise.all([pressed, shown]);
  expect(run.state().text).toBe(DRAFT);
  await run.show(kept);
  expect(run.state().text).toBe('Kept');
});
