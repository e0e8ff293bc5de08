import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ToolRecipe } from '#core/tools/template.ts';
import { render } from '#tests/support/browser/render.tsx';
import { watchAudioContexts } from '#tests/support/browser/watch-audio-contexts.ts';
import { answerApi } from '#tests/support/fakes/answer-api.ts';
import { toolTemplate } from '#tests/support/tool-template.ts';
import { ToolWorkbench } from './tool-workbench.tsx';

const SLUG = 'frequencyduel';
const TEMPLATE = toolTemplate({
  ...{ slug: SLUG, tool_slug: SLUG },
  blocks: [
    ...['a', 'b'].map((key) => ({
      ...{ type: 'input' as const, inputType: 'text' as const, key, label: `Tone ${key}` },
      ...{ required: false, placeholder: '', maxLength: 80 },
    })),
    { type: 'prompt' } as never,
    { type: 'output', label: 'Notes', style: 'default' },
  ],
  instruments: [
    { type: 'tone-pair', from: { first: 'a', second: 'b', minutes: 'minutes', listening: 'listening' } },
  ],
  examples: [{ title: 'Two tones', values: { a: '432', b: '440' } }],
});
const RECIPE: ToolRecipe = {
  ...{ slug: SLUG, language: 'en', mode: 'clip_summary', system: '', prompt: 'p', phrases: {} },
  draft: '## Drafted while it plays',
};

const NAMESPACES = ['workbench', 'runs', 'instruments', 'results'];

let cleanUp = () => {};
afterEach(async () => {
  cleanUp();
  vi.unstubAllGlobals();
  await page.viewport(414, 896);
});

it.each([1280, 390])(
  'what plays beside a result goes on when its player moves, from %i wide',
  async (width) => {
    await page.viewport(width, 800);
    answerApi({ [`GET /api/tools/${SLUG}/recipe`]: () => Response.json(RECIPE) });
    const opened = watchAudioContexts();
    cleanUp = await render(<ToolWorkbench template={TEMPLATE} />, [
      'workbench',
      'runs',
      'instruments',
      'results',
    ]);
    // The tones first, as a change of them would begin the sound anew.
    await page.getByRole('button', { name: 'Two tones' }).click();
    const result = page.getByRole('heading', { name: 'Drafted while it plays' });
    await expect.element(result).toBeVisible();
    const player = page.getByRole('button', { name: 'Play', exact: true });
    await player.first().click();
    await vi.waitFor(() => expect(opened).toHaveLength(1));
    // From beside the result to below it, or the other way.
    await page.viewport(width === 390 ? 1280 : 390, 800);
    await expect.element(page.getByRole('button', { name: 'Stop', exact: true }).first()).toBeVisible();
    expect(opened).toHaveLength(1);
    expect(opened[0]?.state).not.toBe('closed');
  },
);

it('asks before another run ends the editing of a result', async () => {
  answerApi({ [`GET /api/tools/${SLUG}/recipe`]: () => Response.json(RECIPE) });
  cleanUp = await render(<ToolWorkbench template={{ ...TEMPLATE, instruments: [] }} />, NAMESPACES);
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  await button('Two tones').click();
  await expect.element(page.getByRole('heading', { name: 'Drafted while it plays' })).toBeVisible();
  const editor = page.getByRole('textbox', { name: 'Edit the result' });
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await button('Edit').click();
  await editor.fill('By hand');
  for (const name of ['Retry', 'Draft on this device', 'Two tones']) {
    await button(name).click();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect.element(editor).toHaveValue('By hand');
  }
  await button('Draft on this device').click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect.element(editor).not.toBeInTheDocument();
});

it('offers to bring back what an example took the place of, where somebody had written it', async () => {
  sessionStorage.clear();
  answerApi({ [`GET /api/tools/${SLUG}/recipe`]: () => Response.json(RECIPE) });
  cleanUp = await render(<ToolWorkbench template={{ ...TEMPLATE, instruments: [] }} />, NAMESPACES);
  const example = page.getByRole('button', { name: 'Two tones' });
  const back = page.getByRole('button', { name: 'Bring it back' });
  await example.click();
  await expect.element(page.getByRole('heading', { name: 'Drafted while it plays' })).toBeVisible();
  expect(back.elements()).toHaveLength(0);
  const field = page.getByRole('textbox', { name: /^Tone a/ });
  await field.fill('My own');
  // By the keyboard: what helps with the field stands over it.
  (example.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue('432');
  await back.click();
  await expect.element(field).toHaveValue('My own');
  cleanUp();
  expect(sessionStorage.getItem(`work:form:${SLUG}`)).toContain('My own');
});
