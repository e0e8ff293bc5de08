import { useReducer, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Block, FormValues } from '#core/tools/template.ts';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { render } from '#tests/support/browser/render.tsx';
import { answerApi } from '#tests/support/fakes/answer-api.ts';
import { refreshSession } from '#web/lib/session.ts';
import { reduceForm, startForm } from './form-state.ts';
import { ToolForm } from './tool-form.tsx';

const option = (value: string, label: string) => ({ value, label });
const BLOCKS: Block[] = [
  { type: 'intro', title: 'Begin here', subtitle: 'A few lines.' },
  {
    type: 'input',
    key: 'offer',
    label: 'Offer',
    required: true,
    inputType: 'text',
    placeholder: 'Library',
    maxLength: 10,
  },
  {
    type: 'input',
    key: 'story',
    label: 'Story',
    required: false,
    inputType: 'textarea',
    placeholder: '',
    maxLength: 100,
  },
  {
    type: 'dropdown',
    key: 'tone',
    label: 'Tone',
    required: true,
    options: [option('bold', 'Bold'), option('calm', 'Calm')],
  },
  { type: 'dropdown', key: 'none', label: 'Nothing', required: false, options: [] },
  {
    type: 'slider',
    key: 'force',
    label: 'Force',
    required: false,
    min: 0,
    max: 10,
    step: 2,
    default: 6,
    unit: 'points',
  },
  {
    type: 'checkbox',
    key: 'use',
    label: 'Use',
    required: true,
    options: [option('a', 'Posts'), option('b', 'Talks')],
    default: [],
  },
  {
    type: 'file_upload',
    key: 'file',
    label: 'File',
    required: false,
    accept: ['.txt', '.md'],
    maxSize: '1KB',
    maxSizeBytes: 1024,
  },
  { type: 'voice_input', key: 'voice_input', label: 'Voice input', required: false },
  { type: 'prompt', mode: 'hook_build' },
  { type: 'output', label: 'Hooks', style: 'glowbox' },
];

const onSubmit = vi.fn();
let values: FormValues = {};
const onStop = vi.fn();
interface FormProps {
  running?: 'draft' | 'model' | undefined;
  blocks?: Block[];
}
function Form({ running, blocks = BLOCKS }: FormProps) {
  const [form, dispatch] = useReducer(reduceForm, blocks, (all) => startForm(all));
  values = form.values;
  return (
    <ToolForm
      name="HookBuilder"
      form={form}
      dispatch={dispatch}
      running={running}
      onStop={onStop}
      onSubmit={(source) => onSubmit(source, form.values)}
    />
  );
}

const NAMESPACES = ['workbench', 'files', 'voice', 'providers'];
let cleanUp: () => void;
beforeEach(() => {
  onSubmit.mockReset();
  onStop.mockReset();
});
afterEach(() => cleanUp());
const show = async (ui = <Form />, language: 'en' | 'ja' = 'en') => {
  // On a small screen the settings are one sentence.
  await page.viewport(1000, 800);
  cleanUp = await render(ui, NAMESPACES, language);
  await expect.element(page.getByRole('form', { name: 'HookBuilder' })).toBeVisible();
};
const generate = () => page.getByRole('button', { name: 'Generate with your model' });
const draft = () => page.getByRole('button', { name: 'Draft on this device' });
const offer = () => page.getByRole('textbox', { name: /Offer/ });
const tone = () => page.getByRole('combobox', { name: 'Tone' });

describe('the form', () => {
  it('shows all blocks that belong to it, with their defaults, and passes axe', async () => {
    await show();
    await expect.element(page.getByRole('heading', { name: 'Begin here' })).toBeVisible();
    await expect.element(offer()).toHaveAttribute('placeholder', 'Library');
    await expect.element(page.getByRole('slider', { name: 'Force' })).toHaveValue('6');
    await expect
      .element(page.getByRole('slider', { name: 'Force' }))
      .toHaveAttribute('aria-valuetext', '6 points');
    await expect.element(page.getByRole('combobox', { name: /Nothing/ })).toBeDisabled();
    await expect.element(page.getByText('No options available')).toBeInTheDocument();
    await expect.element(page.getByText(/^TXT or MD\. Up to 1\skB$/)).toBeVisible();
    await expect.element(page.getByRole('group', { name: 'Use' })).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: /Voice input/ })).toBeVisible();
    expect(page.getByText('Hooks').elements()).toHaveLength(0);
    await expectNoAxeViolations();
  });

  it('is filled and sent with the keyboard alone', async () => {
    await show();
    offer().element().focus();
    await userEvent.keyboard('Library{Tab}');
    expect(document.activeElement).toBe(tone().element());
    await userEvent.keyboard('C{Tab}');
    expect(document.activeElement).toBe(draft().element());
    await userEvent.keyboard('{Tab}');
    expect(document.activeElement).toBe(generate().element());
    await userEvent.keyboard('{Tab}Once upon{Tab}{Tab}');
    expect(document.activeElement).toBe(page.getByRole('slider').element());
    await userEvent.keyboard('{ArrowRight}{Tab}{Tab} ');
    expect(values).toMatchObject({
      offer: 'Library',
      story: 'Once upon',
      tone: 'calm',
      force: 8,
      use_0: false,
      use_1: true,
    });
    offer().element().focus();
    await userEvent.keyboard('{Enter}');
    // Enter presses the button that costs nothing.
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith('draft', values);
  });

  it('says which button was pressed', async () => {
    await show();
    await offer().fill('Library');
    await tone().selectOptions('bold');
    await page.getByRole('checkbox', { name: 'Posts' }).click();
    await draft().click();
    await generate().click();
    expect(onSubmit.mock.calls.map(([source]) => source)).toEqual(['draft', 'model']);
  });

  it('offers the draft first and filled, and says what each button takes', async () => {
    await show();
    const [first, second] = page.getByRole('button', { name: /Draft on|Generate/ }).elements();
    expect(first).toBe(draft().element());
    expect(first).toHaveAccessibleDescription('free, no key');
    expect(second).toHaveAccessibleDescription('needs a key');
    expect(getComputedStyle(first as Element).backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
    expect(getComputedStyle(second as Element).backgroundColor).toBe('rgba(0, 0, 0, 0)');
  });

  it('leads back to the buttons from questions that stand below them', async () => {
    await show();
    await page.getByRole('button', { name: 'Back to the buttons' }).click();
    await expect.element(draft()).toHaveFocus();
  });

  it('is one sentence of settings on a small screen, unless something in them must be answered', async () => {
    await page.viewport(390, 844);
    const calm = BLOCKS.filter((block) => !('required' in block && block.required));
    cleanUp = await render(<Form blocks={calm} />, NAMESPACES);
    const sentence = page.getByText(/^Force: 6 points · 3 more settings/);
    await expect.element(sentence).toBeVisible();
    expect(page.getByRole('slider', { name: 'Force' }).elements()).toHaveLength(0);
    await page.getByRole('button', { name: 'Change' }).click();
    await expect.element(page.getByRole('slider', { name: 'Force' })).toBeVisible();
    cleanUp();
    cleanUp = await render(<Form />, NAMESPACES);
    await expect.element(page.getByRole('slider', { name: 'Force' })).toBeVisible();
  });

  it('is Stop while a model answers: nothing can be sent, and Stop stands where Generate was', async () => {
    await show(<Form running="model" />);
    await expect.element(draft()).toBeDisabled();
    expect(generate().elements()).toHaveLength(0);
    await offer().fill('Library');
    await userEvent.keyboard('{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
    await page.getByRole('button', { name: 'Stop' }).click();
    expect(onStop).toHaveBeenCalledOnce();
  });

  it('cannot be sent twice while a draft is made', async () => {
    await show(<Form running="draft" />);
    await expect.element(draft()).toBeDisabled();
    await expect.element(generate()).toBeDisabled();
    await offer().fill('Library');
    await userEvent.keyboard('{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('leaves the focus where it was pressed: on the draft, and on Stop in the place of Generate', async () => {
    function Runs() {
      const [running, setRunning] = useState<'draft' | 'model'>();
      onSubmit.mockImplementation(setRunning);
      onStop.mockImplementation(() => setRunning(undefined));
      return <Form running={running} blocks={[]} />;
    }
    await show(<Runs />);
    generate().element().focus();
    // Held down, it does not stop what it began.
    await userEvent.keyboard('{Enter>3/}');
    const stop = page.getByRole('button', { name: 'Stop' });
    await expect.element(stop).toHaveFocus();
    expect(onStop).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await expect.element(generate()).toHaveFocus();
    draft().element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(draft()).toBeDisabled();
    expect(document.activeElement).toBe(draft().element());
    await userEvent.keyboard('{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(2);
  });
});

describe('what is wrong', () => {
  it('is said at each field, with the focus on the first, and leaves the button under the pointer', async () => {
    const tall = (
      <div style={{ paddingBlock: '50vh' }}>
        <Form />
      </div>
    );
    await show(tall);
    generate().element().scrollIntoView({ block: 'center' });
    const { top } = generate().element().getBoundingClientRect();
    await generate().click();
    expect(onSubmit).not.toHaveBeenCalled();
    await expect.element(offer()).toHaveFocus();
    await expect.element(offer()).toHaveAttribute('aria-invalid', 'true');
    await expect.element(offer()).toHaveAccessibleDescription('This field is required.');
    expect(generate().element().getBoundingClientRect().top).toBeCloseTo(top, 0);
    await expect.element(tone()).toHaveAttribute('aria-invalid', 'true');
    await expectNoAxeViolations();
    await offer().fill('Library');
    await userEvent.keyboard('{Enter}');
    await expect.element(tone()).toHaveFocus();
  });

  it('leads to a setting that was folded away', async () => {
    await page.viewport(390, 844);
    cleanUp = await render(<Form />, NAMESPACES);
    await offer().fill('Library');
    await tone().selectOptions('bold');
    await page.getByRole('button', { name: 'Hide' }).click();
    await draft().click();
    await expect.element(page.getByRole('checkbox', { name: 'Posts' })).toHaveFocus();
    await expect.element(page.getByRole('group', { name: 'Use' })).toBeInViewport();
  });

  it('names the limit of a text that is too long, and does not cut it', async () => {
    await show();
    await offer().fill('0123456789ab');
    await expect.element(page.getByText('12 of 10')).toBeVisible();
    await generate().click();
    await expect.element(offer()).toHaveValue('0123456789ab');
    await expect.element(offer()).toHaveAccessibleDescription('At most 10 characters.');
  });

  it('is said in the reader’s language', async () => {
    await show(<Form />, 'ja');
    await page.getByRole('button', { name: '自分のモデルで生成' }).click();
    await expect.element(offer()).toHaveAccessibleDescription('この項目は必須です。');
  });
});

describe('a file', () => {
  const choose = async (name: string, text: string, type = 'text/plain') => {
    await expect.element(page.getByLabelText(/^File/)).toHaveAttribute('type', 'file');
    await userEvent.upload(page.getByLabelText(/^File/), new File([text], name, { type }));
  };

  it('is read, named, and can be taken away and chosen again', async () => {
    await show();
    await choose('notes.md', 'My notes');
    await expect.element(page.getByText('notes.md', { exact: true })).toBeVisible();
    await expect.element(page.getByText('8 characters read')).toBeVisible();
    expect(values.file).toEqual({ name: 'notes.md', text: 'My notes' });
    await page.getByRole('button', { name: 'Remove notes.md' }).click();
    expect(values).not.toHaveProperty('file');
    await choose('notes.md', 'Again');
    await expect.element(page.getByText('5 characters read')).toBeVisible();
  });

  it.each([
    ['photo.png', 'x', 'image/png'],
    ['large.txt', 'x'.repeat(1025), 'text/plain'],
  ])('%s is refused at the field', async (name, text, type) => {
    await show();
    await expect.element(page.getByLabelText(/^File/)).toHaveAttribute('type', 'file');
    // The input's own filter is a courtesy of the file dialog: dropped files come past it.
    page.getByLabelText(/^File/).element().removeAttribute('accept');
    await choose(name, text, type);
    await expect.element(page.getByLabelText(/^File/)).toHaveAttribute('aria-invalid', 'true');
    expect(values).not.toHaveProperty('file');
  });
});

describe('help in simplified mode', () => {
  const HELP = 'Move it between 0 and 10; the arrow keys move it too.';
  const tip = () => document.querySelector<HTMLElement>('.tooltip:popover-open')?.textContent;
  const simplify = async (onboardingMode: 'simplified' | 'standard') => {
    answerApi({
      'GET /api/session': () =>
        Response.json({ user: { id: 'ada' }, level: 'pro', onboardingMode, keepRuns: true }),
    });
    await refreshSession();
    await show();
  };
  const touch = (type: 'pointerdown' | 'pointerup', element: Element) =>
    element.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'touch' }));
  afterEach(() => vi.unstubAllGlobals());

  it('stands on every field and button', async () => {
    await simplify('simplified');
    const controls = page.getByRole('form').element().querySelectorAll('input, select, textarea, button');
    const bare = [...controls].filter((control) => !control.closest('[data-help]'));
    expect(bare).toEqual([]);
  });

  it('comes with the focus, and goes with Escape', async () => {
    await simplify('simplified');
    generate().element().focus();
    page.getByRole('textbox', { name: /Story/ }).element().focus();
    await userEvent.keyboard('{Tab}{Tab}');
    await vi.waitFor(() => expect(tip()).toBe(HELP));
    await userEvent.keyboard('{Escape}');
    expect(tip()).toBeUndefined();
  });

  it('comes under the pointer, which may go onto it', async () => {
    await simplify('simplified');
    await userEvent.hover(page.getByRole('slider', { name: 'Force' }));
    await vi.waitFor(() => expect(tip()).toBe(HELP));
    await userEvent.hover(document.querySelector('.tooltip') as Element);
    expect(tip()).toBe(HELP);
  });

  it('comes with a tap on a field, and where a tap does something, when the finger stays', async () => {
    await simplify('simplified');
    const slider = page.getByRole('slider', { name: 'Force' }).element();
    await vi.waitFor(() => {
      touch('pointerdown', slider);
      touch('pointerup', slider);
      expect(tip()).toBe(HELP);
    });
    touch('pointerdown', draft().element());
    touch('pointerup', draft().element());
    expect(tip()).toBeUndefined();
    touch('pointerdown', draft().element());
    await vi.waitFor(() => expect(tip()).toMatch(/^Makes a result at once on this device/));
  });

  it('leaves the experienced alone', async () => {
    await simplify('standard');
    expect(document.querySelectorAll('[data-help]')).toHaveLength(0);
  });
});
