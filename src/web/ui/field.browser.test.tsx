import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { render } from '#tests/support/browser/render.tsx';
import { Checkbox } from './checkbox.tsx';
import { Field, FieldGroup } from './field.tsx';
import { Input } from './input.tsx';
import { Radio } from './radio.tsx';
import { Select } from './select.tsx';
import { Slider } from './slider.tsx';
import { Switch } from './switch.tsx';
import { Textarea } from './textarea.tsx';

let cleanUp: () => void;
afterEach(() => cleanUp());

test('label, hint and error are tied to the control', async () => {
  cleanUp = await render(
    <Field label="API key" hint="Kept in this browser." error="API key cannot be empty" required>
      <Input />
    </Field>,
    [],
  );
  const input = page.getByRole('textbox', { name: 'API key' });
  await expect.element(input).toBeVisible();
  await expect.element(input).toHaveAttribute('aria-invalid', 'true');
  await expect.element(input).toHaveAttribute('required');
  const described = (input.element().getAttribute('aria-describedby') ?? '').split(' ');
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'API key cannot be empty',
    'Kept in this browser.',
  ]);
});

test('without an error nothing is marked as wrong', async () => {
  cleanUp = await render(
    <Field label="Notes">
      <Textarea />
    </Field>,
    [],
  );
  const input = page.getByRole('textbox', { name: 'Notes' });
  await expect.element(input).toBeVisible();
  await expect.element(input).not.toHaveAttribute('aria-invalid');
  await expect.element(input).not.toHaveAttribute('aria-describedby');
});

const Intensity = () => {
  const [value, setValue] = useState(6);
  return (
    <Field label="Intensity" aside={<output>{value}</output>}>
      <Slider value={value} min={0} max={10} step={2} onChange={setValue} />
    </Field>
  );
};

test('a slider moves by its step from the keyboard and shows its share', async () => {
  cleanUp = await render(<Intensity />, []);
  const slider = page.getByRole('slider', { name: 'Intensity' });
  await expect.element(slider).toHaveValue('6');
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(slider).toHaveValue('8');
  expect((slider.element() as HTMLElement).style.getPropertyValue('--fill')).toBe('80%');
  await userEvent.keyboard('{End}');
  await expect.element(page.getByText('10')).toBeVisible();
});

test('every control has its role and name, works from the keyboard, and passes axe in both themes', async () => {
  cleanUp = await render(
    <>
      <Field label="Tone">
        <Select defaultValue="" placeholder="Choose" options={[{ value: 'bold', label: 'Bold' }]} />
      </Field>
      <FieldGroup label="Use case" error="Choose one">
        <Checkbox label="Content" />
      </FieldGroup>
      <FieldGroup label="Format">
        <Radio name="format" label="Text" defaultChecked />
        <Radio name="format" label="File" />
      </FieldGroup>
      <Switch label="Offline" />
    </>,
    [],
  );
  const checkbox = page.getByRole('checkbox', { name: 'Content' });
  const offline = page.getByRole('switch', { name: 'Offline' });
  await expect.element(page.getByRole('combobox', { name: 'Tone' })).toBeVisible();
  await expect.element(page.getByRole('group', { name: 'Use case' })).toBeVisible();
  for (let i = 0; i < 2; i += 1) await userEvent.tab();
  await userEvent.keyboard(' ');
  await expect.element(checkbox).toBeChecked();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('radio', { name: 'File' })).toBeChecked();
  await userEvent.tab();
  await userEvent.keyboard(' ');
  await expect.element(offline).toBeChecked();
  for (const theme of ['light', 'dark']) {
    document.documentElement.className = theme;
    await expectNoAxeViolations();
  }
});
