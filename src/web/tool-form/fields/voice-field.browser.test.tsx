import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FormValues, VoiceInputBlock } from '#core/tools/template.ts';
import { Recognizer, useRecognizer, useTone } from '#tests/support/browser/recognizer.ts';
import { render } from '#tests/support/browser/render.tsx';
import { VoiceField } from './voice-field.tsx';

const BLOCK: VoiceInputBlock = {
  type: 'voice_input',
  key: 'voice_input',
  label: 'Your thoughts',
  required: false,
};

let cleanUps: (() => void)[] = [];
beforeEach(async () => {
  cleanUps = [useRecognizer(Recognizer), await render(<Form />, ['workbench', 'voice', 'providers'])];
  useTone();
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const cleanUp of cleanUps.reverse()) cleanUp();
});

function Form() {
  const [values, setValues] = useState<FormValues>({ voice_input: 'Before.' });
  return (
    <>
      <VoiceField
        block={BLOCK}
        values={values}
        error={undefined}
        onChange={(key, value = '') => setValues((now) => ({ ...now, [key]: value }))}
        onPending={() => {}}
      />
      <output>{String(values.voice_input)}</output>
    </>
  );
}
const area = () => page.getByRole('textbox', { name: /Your thoughts/ });
const stop = () => page.getByRole('button', { name: 'Stop recording' });
const kept = () => document.querySelector('output')?.textContent;
const listen = async () => {
  await page.getByRole('button', { name: 'Record' }).click();
  await expect.element(stop()).toBeVisible();
};

it('keeps what is typed while it listens', async () => {
  await listen();
  Recognizer.last?.understand('good morning');
  await expect.element(area()).toHaveValue('Before. Good morning');
  await area().click();
  await userEvent.keyboard('{End}, dear Mrs Ito.');
  Recognizer.last?.understand('good morning', 'how are you');
  await expect.element(area()).toHaveValue('Before. Good morning, dear Mrs Ito. How are you');
  expect(kept()).toBe('Before. Good morning, dear Mrs Ito. How are you');
});

it('shows what is still open beside the field, and leaves the focus where it is', async () => {
  await listen();
  Recognizer.last?.hear([], 'good mor');
  await expect.element(page.getByText('good mor')).toBeVisible();
  await expect.element(area()).toHaveValue('Before.');
  stop().element().focus();
  Recognizer.last?.understand('good morning');
  await expect.element(area()).toHaveValue('Before. Good morning');
  await expect.element(stop()).toHaveFocus();
});
