import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
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
