import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '#tests/support/browser/render.tsx';
import { answerApi } from '#tests/support/fakes/answer-api.ts';
import { toolTemplate } from '#tests/support/tool-template.ts';
import { ToolWorkbench } from './tool-workbench.tsx';

vi.mock('#core/time/relative-days.ts', () => {
  throw new TypeError('Failed to fetch');
});

let cleanUp = () => {};
afterEach(() => {
  cleanUp();
  vi.unstubAllGlobals();
});

it('says that an example cannot be filled in, and leaves what is typed', async () => {
  answerApi({});
  const template = toolTemplate({
    ...{ slug: 'frequencyduel', tool_slug: 'frequencyduel' },
    blocks: [
      {
        ...{ type: 'input' as const, inputType: 'text' as const, key: 'a', label: 'Tone a' },
        ...{ required: false, placeholder: '', maxLength: 80 },
      },
      { type: 'prompt' } as never,
      { type: 'output', label: 'Notes', style: 'default' },
    ],
    examples: [{ title: 'One tone', values: { a: '432' } }],
  });
  cleanUp = await render(<ToolWorkbench template={template} />, ['workbench', 'runs', 'results']);
  const field = page.getByRole('textbox', { name: /^Tone a/ });
  await field.fill('My own');
  const example = page.getByRole('button', { name: 'One tone' });
  // By the keyboard: what helps with the field stands over it.
  (example.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert').getByText('This could not be loaded.')).toBeVisible();
  await expect.element(field).toHaveValue('My own');
  await expect.element(example).toHaveAttribute('aria-pressed', 'false');
  expect(page.getByText(/The form holds the example/).elements()).toHaveLength(0);
});
