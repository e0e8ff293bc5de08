import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { render } from '#tests/support/browser/render.tsx';
import { greet } from '#web/static-pages/greet.ts';
import { dismissToast } from '#web/ui/toast.ts';
import { TourData } from './tour-data.tsx';
import { askReplay, completedTours, joinTours } from './tour-memory.ts';
import { followTourButtons, openTour } from './tour-page.ts';

const steps = [
  { title: 'Welcome', content: 'Hello.', target: '#a', position: 'bottom' },
  { title: 'Hidden', content: 'Never shown.', target: '#hidden', position: 'bottom' },
  { title: 'Theme', content: 'The light.', target: '#b', position: 'right' },
] as const;
const cleanUps: (() => void)[] = [];

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  cleanUps.push(
    await render(
      <main style={{ padding: '10rem' }}>
        <h1 id="a">Here</h1>
        <p id="hidden" hidden />
        <p id="b">There</p>
        <TourData id="homepage" steps={[...steps]} />
        <div hidden data-welcome-title="Welcome to Lumora" data-welcome-description="Good to see you." />
      </main>,
      ['shell'],
    ),
    followTourButtons(),
  );
  await expect.element(page.getByRole('button', { name: 'Start Tour' })).toBeVisible();
});
afterEach(() => {
  dismissToast();
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const cleanUp of cleanUps.splice(0).reverse()) cleanUp();
});

const card = () => page.getByRole('dialog');
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

test('it leads through the steps that have a target, is named by each, and passes axe', async () => {
  await press('Start Tour');
  await expect.element(card()).toHaveAccessibleName('Welcome');
  await expect.element(page.getByText('1 of 2')).toBeVisible();
  await expectNoAxeViolations(card().element());
  await press('Next');
  await expect.element(card()).toHaveAccessibleName('Theme');
  await expect.element(page.getByText('2 of 2')).toBeVisible();
  await press('Back');
  await expect.element(card()).toHaveAccessibleName('Welcome');
  // The button that was pressed is gone.
  await expect.element(page.getByRole('button', { name: 'Next', exact: true })).toHaveFocus();
});

test('seen to the end it is completed and does not open by itself again, but on request', async () => {
  openTour('homepage');
  await press('Next');
  await press('Done');
  await expect.element(card()).not.toBeInTheDocument();
  expect(completedTours()).toEqual(['homepage']);
  openTour('homepage');
  await expect.element(card()).not.toBeInTheDocument();
  await press('Start Tour');
  await expect.element(card()).toBeVisible();
  await press('Close');
});

test('what the settings ask for begins with the page, once, and leaves the other tours alone', async () => {
  localStorage.setItem('completed-tours', '["homepage","tools"]');
  askReplay('homepage');
  cleanUps.push(followTourButtons());
  await expect.element(card()).toBeVisible();
  await press('Close');
  cleanUps.push(followTourButtons());
  expect(document.querySelector('.tour')).toBeNull();
  expect(completedTours()).toEqual(['homepage', 'tools']);
});

test('a step without a target is left out with a warning', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  openTour('homepage');
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('"Hidden"'));
  await expect.element(page.getByText('1 of 2')).toBeVisible();
});

test('arrow keys go through it, the ring is where the target is, and the focus returns to the button', async () => {
  await press('Start Tour');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(card()).toHaveAccessibleName('Theme');
  const ring = document.querySelector('.tour-ring')?.getBoundingClientRect();
  const target = document.querySelector('#b')?.getBoundingClientRect();
  expect(ring?.top).toBeCloseTo(target?.top ?? 0, 0);
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(card()).toHaveAccessibleName('Welcome');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: 'Start Tour' })).toHaveFocus();
});

test('by itself it is a card that darkens nothing and takes no focus, until the visitor goes on', async () => {
  openTour('homepage', { isQuiet: true });
  await expect.element(card()).toBeVisible();
  expect(document.querySelector('.tour-ring')).toBeNull();
  expect(document.activeElement).toBe(document.body);
  // A document takes the focus by it once, and this one has had that.
  expect(document.querySelector('.tour [autofocus]')).toBeNull();
  expect(document.querySelector('.tour:modal')).toBeNull();
  await expectNoAxeViolations(card().element());
  await press('Next');
  await expect.element(card()).toHaveAccessibleName('Theme');
  await expect.element(page.getByRole('button', { name: 'Done' })).toHaveFocus();
  expect(document.querySelector('.tour:modal')).not.toBeNull();
  expect(document.querySelector('.tour-ring')).not.toBeNull();
});

test('the account and the device tell each other what was seen', async () => {
  const saved: string[][] = [];
  const save = async (ids: string[]) => saved.push(ids);
  localStorage.setItem('completed-tours', '["tools"]');
  joinTours(['dashboard'], save);
  expect(completedTours()).toEqual(['tools', 'dashboard']);
  expect(saved).toEqual([['tools', 'dashboard']]);
  joinTours(['tools', 'dashboard'], save);
  expect(saved).toHaveLength(1);
  // The session of the page is older than what was written.
  await expect.element(page.getByRole('button', { name: 'Start Tour' })).toBeVisible();
  joinTours(['dashboard'], save);
  expect(saved).toHaveLength(1);
  openTour('homepage');
  await press('Next');
  await press('Done');
  expect(saved.at(-1)).toEqual(['homepage', 'tools', 'dashboard']);
  joinTours(null, save);
});

test('a device that keeps nothing takes nothing from the account', async () => {
  const saved: string[][] = [];
  joinTours(['tools'], async (ids) => saved.push(ids));
  localStorage.clear();
  const refused = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Refused', 'QuotaExceededError');
  });
  openTour('homepage');
  await press('Next');
  await press('Done');
  refused.mockRestore();
  expect(completedTours()).toEqual([]);
  expect(saved).toEqual([['homepage', 'tools']]);
  joinTours(null, async () => undefined);
});

test('closed early, by button or Escape, it is not completed', async () => {
  openTour('homepage');
  await press('Close');
  openTour('homepage');
  await expect.element(card()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(card()).not.toBeInTheDocument();
  expect(completedTours()).toEqual([]);
  expect(document.querySelector('.tour-ring')).toBeNull();
});

test('a tour that does not exist does not open', () => {
  openTour('nothing');
  expect(document.querySelector('.tour')).toBeNull();
});

test('corrupt memory is ignored with an error in the console', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  localStorage.setItem('completed-tours', '{broken');
  expect(completedTours()).toEqual([]);
  expect(error).toHaveBeenCalledWith('Failed to parse completed tours from localStorage', expect.anything());
});

test('the first visit gets the tour after 1500 ms and no toast', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  greet();
  vi.advanceTimersByTime(1499);
  expect(document.querySelector('.tour')).toBeNull();
  vi.advanceTimersByTime(1);
  expect(document.querySelector('.tour-quiet[open]')).not.toBeNull();
  expect(document.querySelector('.toast')).toBeNull();
  expect(localStorage.getItem('visited-before')).not.toBeNull();
});

test('later visits get a toast after 1500 ms, once a session, and no tour', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  localStorage.setItem('visited-before', 'true');
  greet();
  vi.advanceTimersByTime(1500);
  expect(document.querySelector('.toast')?.textContent).toContain('Welcome to Lumora');
  expect(document.querySelector('.tour')).toBeNull();
  dismissToast();
  greet();
  vi.advanceTimersByTime(5000);
  expect(document.querySelector('.toast')).toBeNull();
});
