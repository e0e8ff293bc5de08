import { useState } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { modelUrls } from '#tests/support/browser/model-urls.ts';
import { Recognizer, useRecognizer, useTone } from '#tests/support/browser/recognizer.ts';
import { render } from '#tests/support/browser/render.tsx';
import { keyVault } from '#web/key-vault/key-vault.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { Dictated } from '../dictated.tsx';

const cleanUps: (() => void)[] = [];
const onEscape = vi.fn();

function Form({ start, maxLength }: { start: string; maxLength?: number | undefined }) {
  const [text, setText] = useState(start);
  const [line, setLine] = useState('');
  return (
    <main onKeyDown={(event) => event.key === 'Escape' && onEscape()}>
      <Field label="Thoughts" hint="A hint">
        <Dictated>
          <Textarea value={text} maxLength={maxLength} onChange={({ target }) => setText(target.value)} />
        </Dictated>
      </Field>
      <Field label="Title">
        <Dictated>
          <Input value={line} onChange={({ target }) => setLine(target.value)} />
        </Dictated>
      </Field>
      <p>After it</p>
      <output>{text}</output>
    </main>
  );
}
const show = async (start = '', maxLength?: number) => {
  cleanUps.push(await render(<Form start={start} maxLength={maxLength} />, ['common']));
  await expect.element(dictate()).toBeVisible();
};
const field = (name = 'Thoughts') => page.getByRole('textbox', { name });
const area = () => field().element() as HTMLTextAreaElement;
const dictate = (at = 0) => page.getByRole('button', { name: 'Dictate' }).nth(at);
const said = () => page.getByRole('status').filter({ hasText: /^(Listening|Opening|Writing)/ });
const listens = () =>
  expect.element(page.getByRole('status').filter({ hasText: /^Listening\./ })).toBeInTheDocument();
const speak = (...phrases: string[]) => Recognizer.last?.hear(phrases);
const holds = (text: string) => vi.waitFor(() => expect(area().value).toBe(text));

beforeEach(() => {
  onEscape.mockClear();
  cleanUps.push(useRecognizer(Recognizer));
  for (const id of ['openai', 'compatible'] as const) keyVault().remove(id);
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const cleanUp of cleanUps.splice(0).reverse()) cleanUp();
});

describe('words are written at the caret', () => {
  beforeEach(() => {
    useTone();
  });

  it('with the spaces, capitals and marks that belong there; undo takes a phrase back', async () => {
    await show('Before. After');
    await field().click();
    area().setSelectionRange(8, 8);
    await dictate().click();
    await listens();
    await expect.element(dictate()).toHaveAttribute('aria-pressed', 'true');
    await expect.element(field()).toHaveFocus();
    speak('good morning comma');
    await holds('Before. Good morning, After');
    speak('good morning comma', 'how are you question mark');
    await holds('Before. Good morning, how are you? After');
    expect(document.querySelector('output')?.textContent).toBe('Before. Good morning, how are you? After');
    await userEvent.keyboard('{Control>}z{/Control}');
    await holds('Before. Good morning, After');
    await userEvent.keyboard('{Control>}z{/Control}');
    await holds('Before. After');
  });

  it('at the end of a field that nobody has been in, and in place of what is selected', async () => {
    await show('Before.');
    await dictate().click();
    await listens();
    speak('after');
    await holds('Before. After');
    area().setSelectionRange(0, 6);
    speak('after', 'first');
    await holds('First. After');
  });

  it('on one line where the field has one', async () => {
    await show();
    await dictate(1).click();
    await listens();
    speak('one new line two');
    await expect.element(field('Title')).toHaveValue('One two');
  });

  it('while what is open is shown beside the field, and moves nothing', async () => {
    await show();
    const top = () => page.getByText('After it').element().getBoundingClientRect().top;
    const before = top();
    await dictate().click();
    await listens();
    Recognizer.last?.hear([], 'good mor');
    await expect.element(page.getByText('good mor')).toBeVisible();
    expect(area().value).toBe('');
    expect(top()).toBe(before);
    await expectNoAxeViolations();
    // What was open when it ends is not lost.
    await dictate().click();
    await holds('Good mor');
    await expect.element(dictate()).toHaveAttribute('aria-pressed', 'false');
    await vi.waitFor(() => expect(said().elements()).toHaveLength(0));
  });

  it('as far as they find room, and the rest is said', async () => {
    await show('', 8);
    await dictate().click();
    await listens();
    speak('one two three');
    await expect.element(page.getByRole('alert').getByText(/The field is full/)).toBeVisible();
    await expect.element(dictate()).toHaveAttribute('aria-pressed', 'false');
  });
});

it('shows how loud it is', async () => {
  useTone();
  await show();
  await dictate().click();
  await listens();
  await vi.waitFor(() => {
    const path = document.querySelector('.dictated svg[viewBox^="0 0 240"] path')?.getAttribute('d') ?? '';
    expect(Math.max(...[...path.matchAll(/v([\d.]+)/g)].map(([, height]) => Number(height)))).toBeGreaterThan(
      15,
    );
  });
});

it('can be called off before what listens is here, and listens with the next press', async () => {
  const given = useTone();
  await show();
  const button = dictate().element() as HTMLButtonElement;
  // One right after the other: nothing can have come between them.
  for (const isPressed of ['true', 'false']) {
    flushSync(() => button.click());
    expect(button.getAttribute('aria-pressed')).toBe(isPressed);
  }
  await vi.waitFor(() => expect(document.querySelector('.dictated [role="status"]')).not.toBeNull());
  await dictate().click();
  await expect.element(dictate()).toHaveAttribute('aria-pressed', 'true');
  await listens();
  expect(given).toHaveLength(1);
});

it('ends with Escape, which goes no further, and lets go of the microphone', async () => {
  const given = useTone();
  await show();
  await dictate().click();
  await listens();
  speak('one');
  await holds('One');
  await userEvent.keyboard('{Escape}');
  await expect.element(dictate()).toHaveAttribute('aria-pressed', 'false');
  await vi.waitFor(() =>
    expect(given[0]?.getTracks().every(({ readyState }) => readyState === 'ended')).toBe(true),
  );
  expect(onEscape).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(onEscape).toHaveBeenCalledOnce();
});

it('listens for one field at a time', async () => {
  const given = useTone();
  await show();
  await dictate(0).click();
  await listens();
  await dictate(1).click();
  await expect.element(dictate(0)).toHaveAttribute('aria-pressed', 'false');
  await vi.waitFor(() => expect(given).toHaveLength(2));
  expect(given[0]?.getTracks().every(({ readyState }) => readyState === 'ended')).toBe(true);
  await expect.element(dictate(1)).toHaveAttribute('aria-pressed', 'true');
});

it('lets go of the microphone when the page is left', async () => {
  const given = useTone();
  await show();
  await dictate().click();
  await listens();
  cleanUps.pop()?.();
  await vi.waitFor(() =>
    expect(given[0]?.getTracks().every(({ readyState }) => readyState === 'ended')).toBe(true),
  );
});

it.each([
  ['NotAllowedError', /microphone is blocked/],
  ['NotFoundError', /No microphone was found/],
])('says what is missing, and how to go on: %s', async (name, text) => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('x', name));
  await show();
  await dictate().click();
  await expect.element(page.getByRole('alert').getByText(text)).toBeVisible();
  await expect.element(dictate()).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: 'Close' }).click();
  await vi.waitFor(() => expect(page.getByText(text).elements()).toHaveLength(0));
  await expect.element(field()).toHaveFocus();
});

it('says that a key is needed where the browser recognises nothing, and writes down what a provider heard', async () => {
  cleanUps.push(useRecognizer(undefined));
  useTone();
  await show('Note:');
  keyVault().choose({ provider: 'openai' });
  await dictate().click();
  await expect.element(page.getByText(/Add an OpenAI or compatible API key/)).toBeVisible();
  const baseUrl = `${modelUrls.openai}/v1`;
  await keyVault().save('compatible', { key: 'sk-test-0123456789abcdefghij', storage: 'memory', baseUrl });
  await dictate().click();
  await listens();
  await dictate().click();
  await holds('Note: a calm voice note about the morning.');
});
