import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import models from '#content/models.json';
import type { ResourceFacts } from '#core/resources/resource.ts';
import type { NewRun } from '#core/runs/run.ts';
import type { Instrument, ToolRecipe, ToolTemplate } from '#core/tools/template.ts';
import { render } from '#tests/support/browser/render.tsx';
import { answerApi } from '#tests/support/fakes/answer-api.ts';
import { toolTemplate } from '#tests/support/tool-template.ts';
import { queryClient } from '#web/api/query-client.ts';
import { EmbedLine } from '#web/embedding/embed-line.tsx';
import { keyVault } from '#web/key-vault/key-vault.ts';
import { refreshSession } from '#web/lib/session.ts';
import { MODELS_KEY } from '#web/models/models-file.ts';
import { ToolResources } from '#web/resources/tool-resources.tsx';
import { EstimateLine } from '#web/spending/estimate-line.tsx';
import type { RunEstimate } from '#web/spending/use-run-estimate.ts';
import { ToolWorkbench } from './page/tool-workbench.tsx';

const option = (value: string) => ({ value, label: value });
const BLOCKS = [
  { type: 'input', inputType: 'text', key: 'words', label: 'Words' },
  { type: 'input', inputType: 'textarea', key: 'text', label: 'Text', required: true },
  { type: 'input', inputType: 'text', key: 'tone', label: 'Tone' },
  { type: 'dropdown', key: 'size', label: 'Size', options: ['square', 'print'].map(option) },
  { type: 'slider', key: 'minutes', label: 'Minutes', min: 0, max: 60, step: 5, default: 25, unit: '' },
  { type: 'checkbox', key: 'sizes', label: 'Sizes', options: ['square', 'story'].map(option), default: [] },
  { type: 'file_upload', key: 'file', label: 'File', accept: ['.txt'], maxSize: '1KB', maxSizeBytes: 1024 },
  { type: 'voice_input', key: 'voice', label: 'Voice' },
  { type: 'prompt', mode: 'hook_build' },
  { type: 'output', label: 'Result', style: 'default' },
].map((block) => ({ required: false, placeholder: '', maxLength: 400, ...block }));
const VALUES = {
  ...{ words: 'Begin again', text: 'Write, 30\nRest, 10', tone: '432', size: 'square', minutes: 25 },
  ...{ sizes_0: true, sizes_1: true },
};

/** Every instrument there is, by the fields above; what a form does not say has its usual value. */
const INSTRUMENTS: { [Type in Instrument['type']]: object } = {
  'day-timer': { from: { tasks: 'text' } },
  breath: { from: {} },
  palette: { from: { base: 'words' } },
  'search-meter': { from: { topic: 'words', text: 'text', keyword: 'words', brand: 'words' } },
  'text-meter': { from: { text: 'text' } },
  drone: { from: { minutes: 'minutes' } },
  journey: { from: { minutes: 'minutes' } },
  chords: { from: {} },
  figure: { from: { size: 'size' } },
  poster: { from: { platforms: 'sizes' } },
  tone: {
    from: { tone: 'tone', minutes: 'minutes' },
    ...{ tones: {}, parts: [{ name: 'listen', share: 1, sounds: true }] },
  },
  'tone-pair': { from: { first: 'tone', second: 'tone', minutes: 'minutes' } },
  'chakra-tones': { from: { weights: ['minutes'], minutes: 'minutes' }, tones: [256] },
  'session-timer': { from: { minutes: 'minutes' } },
};
const TOOL = {
  blocks: BLOCKS,
  examples: [{ title: 'One', values: VALUES }],
  instruments: Object.entries(INSTRUMENTS).map(([type, rest]) => ({ type, ...rest })),
} as unknown as Partial<ToolTemplate>;
const RECIPE: ToolRecipe = {
  ...{ slug: 'hookbuilder', language: 'en', mode: 'clip_summary', system: '', prompt: 'p', phrases: {} },
  draft: '## Two hooks\n\n1. **One**\n2. Two\n\n| Day | Deed |\n| --- | --- |\n| 1 | Rest |\n\n{{ seed }}\n',
};
const NAMESPACES = [
  'workbench',
  'runs',
  'instruments',
  'images',
  'results',
  'feedback',
  'spending',
  'send',
  'providers',
];

const CONTROLS = 'button, input, select, textarea, summary, a[href], [role="slider"]';
/** The controls without help, or with other words under the pointer than by touch. */
const bare = (within = '[data-workbench]') =>
  [...document.querySelectorAll(`${within} :is(${CONTROLS})`)]
    .filter((control) => {
      const help = control.closest<HTMLElement>('[data-help]');
      return !help?.dataset.tooltip || control.closest('[data-tooltip]') !== help;
    })
    .map((control) => control.outerHTML);
/** Some come a moment later. */
const expectHelp = () => vi.waitFor(() => expect(bare()).toEqual([]));
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

let cleanUp = () => {};
beforeEach(async () => {
  queryClient.setQueryData(MODELS_KEY, models);
  await keyVault().save('openai', { key: 'sk-test-0123456789abcdefghij', storage: 'browser' });
  answerApi({
    'GET /api/session': () =>
      Response.json({ user: { id: 'ada' }, level: 'pro', onboardingMode: 'simplified', keepRuns: true }),
    'GET /api/tools/hookbuilder/recipe': () => Response.json(RECIPE),
    'POST /api/runs': ({ body }) => Response.json({ ...(body as NewRun), id: 'run-1' }, { status: 201 }),
  });
  await refreshSession();
});
afterEach(() => {
  cleanUp();
  keyVault().remove('openai');
  vi.unstubAllGlobals();
});

const show = async (over: Partial<ToolTemplate>) => {
  cleanUp = await render(<ToolWorkbench template={toolTemplate({ ...TOOL, ...over })} />, NAMESPACES);
  await button('One').click();
  await expect.element(button('Useful')).toBeVisible();
};

it('has help on every control of a tool, its instruments and a result', async () => {
  await show({});
  await button('Start').click();
  await userEvent.fill(page.getByLabelText('Title', { exact: true }), 'Mine');
  for (const open of await button('Generate an image with your model').all()) await open.click();
  for (const sent of await page.getByLabelText('What is sent').all()) await userEvent.fill(sent, 'A hill');
  await expect.element(button('Next part')).toBeVisible();
  await expectHelp();
  await button('Actions for: One').click();
  await expectHelp();
  await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
  await expect.element(page.getByLabelText('Edit this line')).toBeVisible();
  await expectHelp();
  await button('Cancel').click();
  await button('Retry').click();
  await expect.element(button('See the draft')).toBeVisible();
  await button('Edit').click();
  await expect.element(button('Save')).toBeVisible();
  await expectHelp();
});

it('has help on a card and while its words are changed', async () => {
  await show({ cards: [{ each: 'item', kind: 'hook', with: 'order', copy: 'bold' }] });
  await button('Edit: One').click();
  await expect.element(page.getByLabelText('Text of the card')).toBeVisible();
  await expectHelp();
});

it('has help on what stands below a tool, and on the way to the prices of a model that is not known', async () => {
  const tool = toolTemplate({ slug: 'hookbuilder' });
  const data = [{ slug: 'voice-workbook', title: 'A workbook', language: 'en' }] as ResourceFacts[];
  const estimate = {
    ...{ model: 'Own', inputTokens: 10, outputTokens: 10, costMicros: null },
    pricesUrl: 'https://provider.example/prices',
  } as RunEstimate;
  cleanUp = await render(
    <main data-below>
      <EstimateLine estimate={estimate} tool={tool.slug} />
      <ToolResources tool={tool.slug} prerendered={{ language: 'en', data }} />
      <EmbedLine tool={tool} />
    </main>,
    [...NAMESPACES, 'tool-page'],
  );
  for (const name of ['Price list', 'A workbook'])
    await expect.element(page.getByRole('link', { name })).toBeVisible();
  await expect.element(button('Put this tool on your own site')).toBeVisible();
  await vi.waitFor(() => expect(bare('[data-below]')).toEqual([]));
});
