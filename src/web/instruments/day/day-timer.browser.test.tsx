import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { FormValues, Instrument, ToolTemplate } from '#core/tools/template.ts';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { render } from '#tests/support/browser/render.tsx';
import Instruments from '../instruments.tsx';

const from = {
  tasks: 'tasks',
  date: 'date',
  start: 'start',
  end: 'end',
  peak: 'peak',
  rhythm: 'rhythm',
  meal: 'meal',
  reserve: 'reserve',
};
const VALUES: FormValues = {
  tasks: 'Write the letter 50\nCall Anna 20',
  date: '',
  start: '0:00',
  end: '12:00',
  peak: 'steady',
  rhythm: 'classic',
  meal: 0,
  reserve: 0,
};

let cleanUp = () => {};
const show = async (values: FormValues) => {
  const instruments: Instrument[] = [{ type: 'day-timer', from }];
  const tool = {
    slug: 'timekeeper',
    name: 'Timekeeper',
    language: 'en',
    instruments,
  } as unknown as ToolTemplate;
  cleanUp = await render(<Instruments tool={tool} values={values} />, ['instruments', 'workbench']);
  await expect.element(page.getByRole('region', { name: 'Your day' })).toBeVisible();
};
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

afterEach(() => {
  vi.restoreAllMocks();
  cleanUp();
});

it('follows the day by the clock, with the time in the title', async () => {
  document.title = 'Timekeeper';
  await show(VALUES);
  await expect.element(page.getByText('00:00–00:50')).toBeVisible();
  await press('Follow the day');
  await vi.waitFor(() => expect(document.querySelector('section [role="status"]')?.textContent).not.toBe(''));
  await expectNoAxeViolations(document.body);
  await press('Stop following');
  expect(document.title).toBe('Timekeeper');
});

it('says when the plan is for another day, and gives its calendar file', async () => {
  await show({ ...VALUES, date: '2020-03-09' });
  await press('Follow the day');
  await expect.element(page.getByRole('status').first()).toHaveTextContent('This plan is for another day.');
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:none';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await press('Calendar file');
  const ics = (await saved[0]?.text()) ?? '';
  // On the clock of the place where the day is lived, whatever zone the file is opened in.
  expect(ics).toMatch(/DTSTART:20200309T\d{6}\r\n/);
  expect(ics).toContain('SUMMARY:Write the letter');
});

it('asks for tasks where there are none', async () => {
  await show({ ...VALUES, tasks: '' });
  await expect.element(page.getByText(/Write your tasks/)).toBeVisible();
});
