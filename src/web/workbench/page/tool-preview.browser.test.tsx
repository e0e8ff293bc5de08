import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { render } from '#tests/support/browser/render.tsx';
import { toolTemplate } from '#tests/support/tool-template.ts';
import { ToolPreview } from './tool-preview.tsx';

let cleanUp = () => {};
afterEach(() => cleanUp());

const examples = [{ title: 'A tea house', values: {} }];
const exampleResult = {
  given: { label: 'Your offer', words: 'Tea for people who cannot sleep' },
  title: 'Hooks for tea',
  cards: [
    {
      kind: 'hook' as const,
      number: '1',
      words: 'Still awake?',
      lines: [{ name: 'Why', words: 'It asks.' }],
    },
    { kind: 'color' as const, title: 'Leaf', color: '#355e3b', words: '#355e3b', lines: [] },
  ],
  count: 9,
};

it('shows how the draft of the tool’s own example begins, marked as that, to read and not to use', async () => {
  const template = toolTemplate({ examples, exampleResult, isReflective: true });
  cleanUp = await render(<ToolPreview template={template} />, ['tool-page']);
  const example = page.getByRole('region', { name: 'What it makes: an example' });
  for (const text of [/“A tea house”/, 'Tea for people who cannot sleep', 'Still awake?', /It asks\./])
    await expect.element(example.getByText(text)).toBeVisible();
  await expect.element(example.getByText(/2 of 9/)).toBeVisible();
  await expect.element(example.getByText(/not medical or financial/)).toBeVisible();
  expect(example.getByRole('listitem').all()).toHaveLength(2);
  expect(example.getByRole('button').all()).toEqual([]);
  await expectNoAxeViolations();
});

it('says nothing of an example where there is none', async () => {
  cleanUp = await render(<ToolPreview template={toolTemplate({ examples })} />, ['tool-page']);
  await expect.element(page.getByRole('heading', { name: 'What it does' })).toBeVisible();
  expect(page.getByText(/example/).all()).toEqual([]);
});
