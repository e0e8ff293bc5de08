import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import models from '#content/models.json';
import type { VoiceProfile } from '#core/brand-voice/voice-profile.ts';
import { wholeList } from '#core/lists/list.ts';
import type { Pack } from '#core/packs/pack.ts';
import type { ToolRecipe, ToolTemplate } from '#core/tools/template.ts';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { partsBeyondEdges } from '#tests/support/browser/find-overflow.ts';
import { modelUrls } from '#tests/support/browser/model-urls.ts';
import { redirectFetch, render } from '#tests/support/browser/render.tsx';
import { type Asked, answerApi } from '#tests/support/fakes/answer-api.ts';
import type { PreparedAnswer } from '#tests/support/fakes/model-server.ts';
import { queryClient } from '#web/api/query-client.ts';
import { chooseVoice } from '#web/brand-voice/voice-choice.ts';
import { keyVault } from '#web/key-vault/key-vault.ts';
import { readOffline, removeAllOffline, writeOffline } from '#web/lib/offline-store.ts';
import { refreshSession } from '#web/lib/session.ts';
import { MODELS_KEY } from '#web/models/models-file.ts';
import { packKey } from '../pack-key.ts';
import { PackRunner } from './pack-runner.tsx';

const KEY = 'sk-test-0123456789abcdefghij';
const SLUG = 'passionFinder';
const template = {
  slug: SLUG,
  tool_slug: SLUG,
  name: 'Finder',
  language: 'en',
  category: 'motivation',
  level: 'none',
  isReflective: false,
  examples: [],
  blocks: [
    {
      type: 'input',
      key: 'topic',
      label: 'Topic',
      required: true,
      inputType: 'textarea',
      placeholder: '',
      maxLength: 4000,
    },
    { type: 'prompt', mode: 'find' },
    { type: 'output', label: 'Result', style: 'glowbox' },
  ],
} as unknown as ToolTemplate;
const recipe: ToolRecipe = {
  slug: SLUG,
  language: 'en',
  mode: 'hook_build',
  system: 'You find.',
  prompt: 'Find three.',
  draft: '## On {{ values.topic }}\n\n1. One thing',
  phrases: {},
};
const pack: Pack = {
  name: 'Two steps',
  description: '',
  inputs: [{ id: 'topic', label: 'Your topic', isLong: false, maxLength: 200, required: true }],
  steps: [
    { id: 'one', tool: SLUG, values: { topic: { from: 'input', input: 'topic' } } },
    { id: 'two', tool: SLUG, values: { topic: { from: 'step', step: 'one', take: 'item', number: 1 } } },
  ],
};
const voice: VoiceProfile = {
  id: 'v1',
  name: 'Mine',
  language: 'en',
  description: 'Plain words, no hurry.',
  samples: [],
  prefers: [],
  avoids: [],
  isDefault: true,
  updatedAt: '2026-11-21T00:00:00.000Z',
};

const cleanUps: (() => void)[] = [];
const atModel = (path: string, body?: PreparedAnswer[]) =>
  fetch(`${modelUrls.openai}${path}`, { method: 'POST', ...(body ? { body: JSON.stringify(body) } : {}) });
const sentToModel = async (): Promise<string[]> =>
  ((await (await atModel('/__requests')).json()) as { url: string; body: string }[])
    .filter(({ url }) => url.includes('completions'))
    .map(
      ({ body }) => (JSON.parse(body) as { messages: { content: string }[] }).messages.at(-1)?.content ?? '',
    );
const button = (name: string) => page.getByRole('button', { name, exact: true });
const step = (number: number) => page.getByRole('article', { name: `${number}. Finder` });

let kept: Asked[] = [];
let budget: { spentMicros: number; budgetMicros: number | null };
let drafts: string;

beforeEach(async () => {
  localStorage.clear();
  // The recipe that the test before had.
  await removeAllOffline('');
  chooseVoice('off');
  kept = [];
  budget = { spentMicros: 0, budgetMicros: null };
  drafts = recipe.draft;
  await atModel('/__reset');
});
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
  keyVault().remove('openai');
  vi.unstubAllGlobals();
});

const EXAMPLE = { title: 'Of coffee', inputs: { topic: 'coffee' } };

async function show(id: string = crypto.randomUUID(), keepRuns = true, shown = pack): Promise<void> {
  answerApi({
    'GET /api/session': () => Response.json({ user: { id: crypto.randomUUID() }, level: 'pro', keepRuns }),
    'GET /api/voice-profiles': () => Response.json(wholeList([voice])),
    'GET /api/active-voice': () => Response.json({ profile: voice }),
    'GET /api/analytics/spending': () =>
      Response.json({ month: '2026-11', typicalOutputTokens: null, ...budget }),
    [`GET /content/tools/${SLUG}.en.json`]: () => Response.json(template),
    [`GET /api/tools/${SLUG}/recipe`]: () => Response.json({ ...recipe, draft: drafts }),
    'POST /api/runs': (call) => {
      kept.push(call);
      return Response.json({ id: `run-${kept.length}`, ...(call.body as object) }, { status: 201 });
    },
  });
  cleanUps.push(redirectFetch('https://api.openai.com', modelUrls.openai));
  await refreshSession();
  queryClient.setQueryData(MODELS_KEY, models);
  cleanUps.push(await render(<PackRunner id={id} pack={shown} example={EXAMPLE} />, ['packs', 'runs']));
  await page.getByLabelText('Your topic').fill('tea');
}

async function useModel(): Promise<void> {
  await keyVault().save('openai', { key: KEY, storage: 'memory', model: 'gpt-4.1' });
  keyVault().choose({ provider: 'openai' });
  await page.getByRole('radio', { name: 'Your model' }).click();
}

describe('a pack by a model', () => {
  it('says what all steps will take, asks beyond the budget, and says what they took', async () => {
    budget = { spentMicros: 9_999_000, budgetMicros: 10_000_000 };
    await show();
    await useModel();
    await expect
      .element(page.getByText(/A run with GPT-4\.1 takes about .* in and 2,000 out\./))
      .toBeVisible();
    await atModel('/__next', [{ text: '1. Green tea\n2. Black tea' }, { text: 'All about green tea' }]);
    await button('Run all steps').click();
    const question = page.getByRole('alertdialog', { name: 'This run would go beyond your budget' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await sentToModel()).toEqual([]);
    await button('Run all steps').click();
    await question.getByRole('button', { name: 'Run anyway' }).click();
    await expect.element(page.getByText(/^Everything is up to date/)).toBeVisible();
    // The loopback model counts 21 tokens in for each.
    await expect
      .element(page.getByText(/^Last run: 2 steps · .* · 42 tokens in, \d+ out · about \$/))
      .toBeVisible();
    await expect.element(step(2).getByText(/21 tokens in, \d+ out · about \$/)).toBeVisible();
    const [first, second] = await sentToModel();
    expect(first).toContain('\ntea\n');
    expect(second).toContain('\nGreen tea\n');
    expect(kept.map(({ body }) => body)).toMatchObject([
      { toolSlug: SLUG, source: 'model', values: { topic: 'tea' } },
      { toolSlug: SLUG, source: 'model', values: { topic: 'Green tea' }, originId: 'run-1' },
    ]);
  });

  it('writes in the voice that is switched on, which can be read before, and is out of date without it', async () => {
    await show();
    await useModel();
    await page.getByRole('switch', { name: 'Write in my voice' }).click();
    await step(1).getByRole('button', { name: 'What is sent' }).click();
    await expect.element(page.getByRole('dialog').getByText(/Plain words, no hurry\./)).toBeVisible();
    await expectNoAxeViolations();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await button('Run all steps').click();
    await expect.element(page.getByText(/^Everything is up to date/)).toBeVisible();
    for (const sent of await sentToModel()) expect(sent).toContain('Plain words, no hurry.');
    await page.getByRole('switch', { name: 'Write in my voice' }).click();
    await expect
      .element(page.getByText('2 steps are out of date. The others stay as they are.'))
      .toBeVisible();
  });

  it('is stopped half way: the part stays, the next step does not begin', async () => {
    await show();
    await useModel();
    await atModel('/__next', [{ text: 'one two three four five six', heldAfter: 4 }]);
    await button('Run all steps').click();
    await expect.element(step(1).getByText(/^one two/)).toBeVisible();
    await button('Stop').click();
    await expect.element(step(1).getByText('Not complete')).toBeVisible();
    await expect.element(step(2).getByText('Not run yet')).toBeVisible();
    expect(await sentToModel()).toHaveLength(1);
  });
});

describe('a pack of drafts', () => {
  it('asks nothing, costs nothing, and is made in the worker, which a stop ends', async () => {
    budget = { spentMicros: 10_000_000, budgetMicros: 10_000_000 };
    // Long enough to be stopped: the page stays free to do it.
    drafts = '{% for a in (1..100000) %}{% for b in (1..100000) %}{% endfor %}{% endfor %}## End';
    await show();
    await button('Run all steps').click();
    await expect.element(page.getByText('Finder is at work')).toBeVisible();
    await button('Stop').click();
    await expect.element(button('Run all steps')).toBeEnabled();
    await expect.element(step(1).getByText('Not run yet')).toBeVisible();
    expect(kept).toEqual([]);
    expect(await sentToModel()).toEqual([]);
  });
});

describe('a result of a step that is edited', () => {
  it('is asked about before the steps run again, and comes back with the page', async () => {
    await show('edited');
    await button('Run all steps').click();
    await expect.element(page.getByText(/^Everything is up to date/)).toBeVisible();
    await step(1).getByRole('button', { name: 'Edit', exact: true }).first().click();
    const editor = page.getByRole('textbox', { name: 'Edit the result' });
    await editor.fill('By hand');
    await page.getByLabelText('Your topic').fill('coffee');
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await page.getByRole('button', { name: 'Run what is out of date' }).click();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect.element(editor).toHaveValue('By hand');
    await page.getByRole('button', { name: 'Run what is out of date' }).click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect.element(step(1).getByText('On coffee')).toBeVisible();
    expect(editor.elements()).toHaveLength(0);
  });
});

it('offers to bring back what an example took the place of', async () => {
  await show();
  const topic = page.getByLabelText('Your topic');
  const example = page.getByRole('button', { name: /Of coffee/ });
  await example.click();
  await expect.element(topic).toHaveValue('coffee');
  await button('Bring it back').click();
  await expect.element(topic).toHaveValue('tea');
});

describe('a pack that a visitor began here', () => {
  it.each([true, false])('asks whose it is, and goes on with it (history kept: %s)', async (keepRuns) => {
    await writeOffline(packKey(undefined, 'begun'), { inputs: { topic: 'of a visitor' } });
    await show('begun', keepRuns);
    const topic = page.getByLabelText('Your topic');
    await expect.element(topic).toHaveValue('tea');
    await expectNoAxeViolations();
    await button('Go on with it').click();
    await expect.element(topic).toHaveValue('of a visitor');
    await expect.element(button('Go on with it')).not.toBeInTheDocument();
    expect(await readOffline(packKey(undefined, 'begun'))).toBeUndefined();
  });

  it('asks nothing of a pack in which a visitor only looked around', async () => {
    await writeOffline(packKey(undefined, 'looked'), { inputs: { topic: '' }, source: 'model' });
    await show('looked');
    await expect.element(button('Run all steps')).toBeVisible();
    await expect.element(button('Go on with it')).not.toBeInTheDocument();
  });
});

it('breaks words of its author that are longer than a narrow screen', async () => {
  await page.viewport(360, 800);
  const word = 'Donaudampfschifffahrtsgesellschaftskapitänsbrett';
  const inputs = pack.inputs.map((input) => ({ ...input, help: word }));
  const steps = pack.steps.map((step) => ({ ...step, note: word }));
  await show(undefined, undefined, { ...pack, inputs, steps });
  await expect.poll(() => page.getByText(word).elements()).toHaveLength(3);
  expect(partsBeyondEdges()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBe(innerWidth);
});
