import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FormValues, Instrument, ToolTemplate } from '#core/tools/template.ts';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { render } from '#tests/support/browser/render.tsx';
import Instruments from '../instruments.tsx';

const instruments: Instrument[] = [
  {
    type: 'session-timer',
    from: { minutes: 'length', rhythm: 'rhythm', energy: 'energy', title: 'goal', start: 'start' },
  },
];
const tool = { slug: 'flowpulse', name: 'FlowPulse', language: 'en', instruments } as unknown as ToolTemplate;
const VALUES: FormValues = {
  length: 45,
  rhythm: 'classic',
  energy: 6,
  goal: 'Write, the; letter',
  start: '09:30',
};
const KEY = 'timer:flowpulse';

let cleanUps: (() => void)[] = [];
const show = async (values = VALUES) => {
  const remove = await render(<Instruments tool={tool} values={values} />, ['instruments', 'workbench']);
  cleanUps.push(remove);
  await expect.element(page.getByRole('region', { name: 'Session timer' })).toBeVisible();
  return remove;
};
const press = (name: string) => page.getByRole('button', { name }).click();
const timer = () => page.getByRole('timer').element();
const left = () => {
  const [minutes = 0, seconds = 0] = (timer().textContent ?? '').split(':').map(Number);
  return minutes * 60 + seconds;
};
/** The page's clock stands still but for this, however long the machine takes. */
const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

beforeEach(() => {
  localStorage.clear();
  // Not by fake timers: those are moved on by whatever polls.
  vi.setSystemTime(Date.now());
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  for (const cleanUp of cleanUps) cleanUp();
  cleanUps = [];
});

describe('the session timer', () => {
  it('lays out the plan of the form and runs it, with the time in the title', async () => {
    document.title = 'FlowPulse';
    await show();
    // 45 minutes in classic rhythm: warm-up 4, focus 38 in two cycles with a break of 5, closing 3.
    expect(
      page
        .getByRole('listitem')
        .elements()
        .map((item) => item.textContent),
    ).toEqual(['Warm-up4 min', 'Focus 117 min', 'Break 15 min', 'Focus 216 min', 'Closing3 min']);
    expect(left()).toBe(240);
    await press('Start');
    pass(1);
    await expect.poll(() => document.title).toBe('3:59 · Warm-up');
    expect(left()).toBe(239);
    await expect.element(page.getByRole('status').first()).toHaveTextContent('Warm-up, 4 minutes');
    await press('Next part');
    await expect.element(page.getByRole('timer')).toHaveAccessibleName('Focus 1: 17:00');
    expect(document.querySelector('[aria-current="step"]')?.textContent).toContain('Focus 1');
    await press('Stop');
    expect(document.title).toBe('FlowPulse');
    expect(left()).toBe(240);
  });

  it('goes on after a reload with the plan it was started with, and stands still while paused', async () => {
    const remove = await show();
    await press('Start');
    remove();
    cleanUps = [];
    pass(5 * 60);
    await show({ ...VALUES, length: 90 });
    // One minute into the first focus of the old plan.
    await expect.element(page.getByRole('timer')).toHaveAccessibleName('Focus 1: 16:00');
    expect(page.getByRole('listitem').elements()).toHaveLength(5);
    await press('Pause');
    const { clock } = JSON.parse(localStorage.getItem(KEY) ?? '');
    expect(clock).toMatchObject({ since: null, before: 300_000 });
    pass(60);
    await press('Go on');
    await expect.element(page.getByRole('timer')).toHaveAccessibleName('Focus 1: 16:00');
    pass(1);
    await expect.element(page.getByRole('timer')).toHaveAccessibleName('Focus 1: 15:59');
  });

  it('ends while nobody looks, and says so', async () => {
    const remove = await show();
    await press('Start');
    remove();
    cleanUps = [];
    pass(45 * 60);
    await show();
    await expect.element(page.getByText('Session complete').first()).toBeVisible();
    expect(page.getByRole('timer').elements()).toHaveLength(0);
    await press('Plan again');
    expect(left()).toBe(240);
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('survives what is left of an older version', async () => {
    localStorage.setItem(KEY, '{"clock":{"before":"x"},"phases":7}');
    await show();
    expect(left()).toBe(240);
  });

  it('gives a calendar file with every part, from the chosen moment', async () => {
    await show();
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push(blob as Blob);
      return 'blob:none';
    });
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    await expect.element(page.getByLabelText('Begin at')).toHaveValue(expect.stringMatching(/T09:30$/));
    await userEvent.fill(page.getByLabelText('Begin at'), '2026-11-21T10:00');
    await press('Calendar file');
    expect(clicked).toHaveBeenCalledOnce();
    const ics = (await saved[0]?.text()) ?? '';
    expect(ics.match(/BEGIN:VEVENT/g)).toHaveLength(5);
    const utc = (minutes: number) =>
      new Date(new Date('2026-11-21T10:00').getTime() + minutes * 60_000)
        .toISOString()
        .replace(/[-:]|\.\d{3}/g, '');
    expect(ics).toContain(`DTSTART:${utc(4)}\r\nDTEND:${utc(21)}\r\nSUMMARY:Focus 1: Write\\, the\\; letter`);
  });

  it('can be read by everybody', async () => {
    await show();
    await press('Start');
    await expectNoAxeViolations(document.body);
  });
});
