import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { wholeList } from '#core/lists/list.ts';
import type { NewPack, OwnPack } from '#core/packs/pack.ts';
import type { ToolTemplate } from '#core/tools/template.ts';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { press } from '#tests/support/browser/keyboard/press.ts';
import { render } from '#tests/support/browser/render.tsx';
import { answerApi } from '#tests/support/fakes/answer-api.ts';
import { queryClient } from '#web/api/query-client.ts';
import { refreshSession } from '#web/lib/session.ts';
import { EditPackPage } from '../edit-pack-page.tsx';
import { PackEditor } from './pack-editor.tsx';

const ID = '0c7d1b52-6a0f-4b55-9f55-0a4d2f1f7f11';
const FACTS = {
  slug: 'passionFinder',
  name: 'Finder',
  tagline: '',
  category: 'motivation',
  level: 'none',
  isAvailable: true,
} as const;
const TEMPLATE = {
  ...FACTS,
  ...{ tool_slug: 'passionFinder', language: 'en', isReflective: false, examples: [] },
  blocks: [
    { type: 'input', key: 'tone', label: 'Tone', required: false, inputType: 'text', maxLength: 80 },
    { type: 'input', key: 'place', label: 'Place', required: false, inputType: 'text', maxLength: 80 },
    { type: 'slider', key: 'force', label: 'Force', required: false, min: 1, max: 90, step: 1, default: 6 },
  ],
} as unknown as ToolTemplate;

let kept: OwnPack;
let api: ReturnType<typeof answerApi>;
let cleanUp = () => {};
beforeEach(async () => {
  kept = {
    ...{
      id: ID,
      name: 'OLD',
      description: '',
      inputs: [],
      steps: [{ id: 'one', tool: FACTS.slug, values: {} }],
    },
    ...{ createdAt: '2026-11-20T10:00:00Z', updatedAt: '2026-11-20T10:00:00Z' },
  };
  api = answerApi({
    'GET /api/session': () => Response.json({ user: { id: 'ada' }, level: 'pro' }),
    'GET /api/hidden-tools': () => Response.json(wholeList([])),
    'GET /content/catalogue.en.json': () =>
      Response.json({ tools: [FACTS, { ...FACTS, slug: 'hookBuilder', name: 'Hooks' }] }),
    'GET /content/tools/passionFinder.en.json': () => Response.json(TEMPLATE),
    'GET /content/tools/hookBuilder.en.json': () =>
      Response.json({ ...TEMPLATE, slug: 'hookBuilder', name: 'Hooks' }),
    [`GET /api/packs/${ID}`]: () => Response.json(kept),
    [`PUT /api/packs/${ID}`]: ({ body }) => {
      kept = { ...kept, ...(body as NewPack) };
      return Response.json(kept);
    },
  });
  await refreshSession();
});
afterEach(() => {
  cleanUp();
  vi.unstubAllGlobals();
});

const open = async () => {
  cleanUp = await render(<EditPackPage id={ID} />, ['packs', 'storage']);
  await expect.element(name()).toBeVisible();
};
const name = () => page.getByRole('textbox', { name: 'Name of the pack' });
const steps = () => page.getByRole('heading', { level: 3 }).elements();
const addButton = (at: number) => page.getByRole('button', { name: 'Add', exact: true }).nth(at);

it('begins with the pack as it is now, not as it was read before', async () => {
  queryClient.setQueryData(['own-packs', 'ada', ID], kept);
  kept = { ...kept, name: 'NEWER' };
  await open();
  await expect.element(name()).toHaveValue('NEWER');
});

it('adds a tool with the button alone: the arrow keys only choose', async () => {
  await open();
  const tools = page.getByRole('combobox', { name: 'Add a tool' });
  await expect.element(tools.getByRole('option', { name: 'Hooks' })).toBeInTheDocument();
  tools.element().focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(tools).toHaveValue('hookBuilder');
  expect(steps()).toHaveLength(1);
  await addButton(1).click();
  await expect.element(page.getByRole('heading', { name: '2. Hooks' })).toBeVisible();
  await expect.element(tools).toHaveValue('');
  await expect.element(tools).toHaveFocus();
  await addButton(2).click();
  expect(steps()).toHaveLength(2);
  await expectNoAxeViolations();
});

it('fills another field of a tool in the same way', async () => {
  await open();
  const fields = page.getByRole('combobox', { name: 'Fill another field of Finder' });
  await expect.element(fields).toBeVisible();
  fields.element().focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(fields).toHaveValue('place');
  await addButton(0).click();
  await expect.element(page.getByRole('textbox', { name: 'Text for “Place”' })).toBeVisible();
  expect(page.getByRole('textbox', { name: 'Text for “Tone”' }).elements()).toEqual([]);
});

it('lets a number be cleared and typed anew', async () => {
  kept.steps = [{ id: 'one', tool: FACTS.slug, values: { force: { from: 'constant', value: 12 } } }];
  await open();
  const force = page.getByRole('spinbutton', { name: 'Force' });
  await expect.element(force).toHaveValue(12);
  await force.click();
  await userEvent.keyboard('{End}{Backspace}{Backspace}');
  await expect.element(force).toHaveValue(null);
  await userEvent.keyboard('45');
  await expect.element(force).toHaveValue(45);
  await userEvent.keyboard('{Backspace}{Backspace}{Tab}');
  await expect.element(force).toHaveValue(6);
});

it('asks before it is left with what is not saved, and not after it was saved', async () => {
  await open();
  await name().fill('Mine');
  await page.getByRole('link', { name: 'Cancel' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect.element(question).toBeVisible();
  await expectNoAxeViolations();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(name()).toHaveValue('Mine');
  const reload = new Event('beforeunload', { cancelable: true });
  dispatchEvent(reload);
  expect(reload.defaultPrevented).toBe(true);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Pack saved')).toBeVisible();
  const left = new Event('beforeunload', { cancelable: true });
  dispatchEvent(left);
  expect(left.defaultPrevented).toBe(false);
  await expect.element(question).not.toBeInTheDocument();
});

it('saves a new pack as one, also where somebody types on while it is saved for the first time', async () => {
  const first = Promise.withResolvers<void>();
  api.routes['POST /api/packs'] = async () => {
    await first.promise;
    return Response.json(kept, { status: 201 });
  };
  const { name: _, ...start } = kept;
  cleanUp = await render(<PackEditor id={undefined} start={{ ...start, name: 'Mine' }} />, [
    'packs',
    'storage',
  ]);
  const save = page.getByRole('button', { name: 'Save' });
  await save.click();
  await expect.poll(() => api.asked.some(({ route }) => route === 'POST /api/packs')).toBe(true);
  await name().fill('Mine and more');
  first.resolve();
  await expect.element(page.getByText('Pack saved')).toBeVisible();
  await expect.element(name()).toHaveValue('Mine and more');
  expect(page.getByRole('alertdialog').elements()).toEqual([]);
  // The toast lies over the button.
  await press(save);
  await expect.poll(() => kept.name).toBe('Mine and more');
  expect(api.asked.filter(({ route }) => route === 'POST /api/packs')).toHaveLength(1);
});

const button = (label: string) => page.getByRole('button', { name: label, exact: true });
const two = () => {
  kept.steps = [
    { id: 'one', tool: FACTS.slug, values: {} },
    { id: 'two', tool: 'hookBuilder', values: {} },
  ];
};

it('keeps the focus on the button of a step that is moved, also to the end', async () => {
  two();
  await open();
  await press(button('Move Hooks up'));
  await expect.poll(() => steps()[0]?.textContent).toContain('Hooks');
  await expect.element(button('Move Hooks up')).toHaveFocus();
  await expect.element(button('Move Hooks up')).toHaveAttribute('aria-disabled', 'true');
  await press(button('Move Hooks down'));
  await expect.poll(() => steps()[1]?.textContent).toContain('Hooks');
  await expect.element(button('Move Hooks down')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(steps()).toHaveLength(2);
});

it('gives it to the next step when one is removed, and at last to the heading', async () => {
  two();
  await open();
  await press(button('Remove Finder'));
  await expect.element(button('Remove Hooks')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Steps', level: 2 })).toHaveFocus();
});

it('gives it to the next input when one is removed, and at last to the button that adds one', async () => {
  kept.inputs = [
    { id: 'x', label: 'X', maxLength: 200, isLong: false, required: false },
    { id: 'y', label: 'Y', maxLength: 200, isLong: false, required: false },
  ];
  await open();
  await press(button('Remove input 1'));
  await expect.poll(() => page.getByRole('group').elements().length).toBe(1);
  await expect.element(button('Remove input 1')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Add an input')).toHaveFocus();
});
