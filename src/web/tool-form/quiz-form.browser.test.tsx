import { useReducer } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Block } from '#core/tools/template.ts';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { render } from '#tests/support/browser/render.tsx';
import { reduceForm, startForm } from './form-state.ts';
import { QuizForm } from './quiz-form.tsx';

const BLOCKS: Block[] = [
  { type: 'intro', title: 'What are you drawn to make?', subtitle: 'Answer quickly.' },
  {
    ...{ type: 'dropdown', key: 'awake', label: 'When are you awake?', required: true },
    options: [
      { value: 'explaining', label: 'Explaining' },
      { value: 'listening', label: 'Listening' },
    ],
  },
  {
    ...{ type: 'slider', key: 'company', label: 'Alone or together?', required: false },
    ...{ min: 0, max: 10, step: 1, default: 5, unit: '' },
  },
  {
    ...{ type: 'dropdown', key: 'hours', label: 'How many hours?', required: true },
    options: [{ value: 'few', label: 'A few' }],
  },
  {
    ...{ type: 'input', inputType: 'textarea', key: 'notes', label: 'Anything else?', required: false },
    ...{ placeholder: '', maxLength: 200 },
  },
  { type: 'prompt', mode: 'brand_profile' },
  { type: 'output', label: 'Your way', style: 'aura' },
];

const onSubmit = vi.fn();

function Quiz({ running }: { running?: 'draft' }) {
  const [form, dispatch] = useReducer(reduceForm, startForm(BLOCKS));
  const submit = (source: string) => onSubmit(source, form.values);
  return (
    <QuizForm slug="quiz" name="Quiz" form={form} dispatch={dispatch} running={running} onSubmit={submit} />
  );
}

let cleanUp = () => {};
beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanUp();
  onSubmit.mockReset();
});

const show = async (ui = <Quiz />) => {
  cleanUp = await render(ui, ['workbench']);
};
const card = (name: string | RegExp) => page.getByRole('group', { name });
const FIRST = 'Question 1 of 3: When are you awake?';
const SECOND = 'Question 2 of 3: Alone or together?';
const THIRD = 'Question 3 of 3: How many hours?';

it('asks one question a card, by keyboard alone, and is run with all answers', async () => {
  await show();
  await expect.element(card(FIRST)).toBeVisible();
  const progress = page.getByRole('progressbar');
  await expect.element(progress).toHaveAttribute('value', '0');
  expect(page.getByRole('slider').all()).toHaveLength(0);
  expect(page.getByRole('button', { name: 'Back' }).all()).toHaveLength(0);
  await expectNoAxeViolations();

  await page.getByRole('radio', { name: 'Explaining' }).click();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(card(SECOND)).toHaveFocus();
  await expect.element(progress).toHaveAttribute('value', '1');
  await page.getByRole('slider').fill('8');
  await userEvent.keyboard('{Enter}');
  await expect.element(card(THIRD)).toHaveFocus();
  await page.getByRole('radio', { name: 'A few' }).click();
  // Nobody has to write it, so it stands below the question before.
  await page.getByRole('textbox', { name: /Anything else/ }).fill('Bread');
  await expectNoAxeViolations();
  await page.getByRole('button', { name: 'Draft on this device' }).click();
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith('draft', {
    ...{ awake: 'listening', company: 8, hours: 'few', notes: 'Bread' },
  });
});

it('stays at a question that needs an answer and says so; back loses nothing', async () => {
  await show();
  await page.getByRole('button', { name: 'Next question' }).click();
  await expect.element(page.getByRole('radio', { name: 'Explaining' })).toHaveFocus();
  await expect.element(card(FIRST).getByText('This field is required.')).toBeVisible();
  await expect.element(card(FIRST)).toBeVisible();

  await page.getByRole('radio', { name: 'Listening' }).click();
  await page.getByRole('button', { name: 'Next question' }).click();
  await expect.element(card(SECOND)).toHaveFocus();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.element(card(FIRST)).toHaveFocus();
  await expect.element(page.getByRole('radio', { name: 'Listening' })).toBeChecked();
});

it('goes on after a reload where it was, and leads back to an answer that is missing', async () => {
  sessionStorage.setItem('work:quiz:quiz', '2');
  await show();
  await expect.element(card(THIRD)).toBeVisible();
  await page.getByRole('button', { name: 'Generate with your model' }).click();
  await expect.element(card(FIRST)).toHaveFocus();
  await expect
    .element(page.getByRole('radio', { name: 'Explaining' }))
    .toHaveAttribute('aria-invalid', 'true');
  expect(onSubmit).not.toHaveBeenCalled();
});

it('comes to its end with a run, as an example begins one', async () => {
  await show(<Quiz running="draft" />);
  await expect.element(card(THIRD)).toBeVisible();
});
