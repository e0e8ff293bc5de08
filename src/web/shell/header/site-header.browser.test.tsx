import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LANGUAGES } from '#core/languages/languages.ts';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { partsBeyondEdges } from '#tests/support/browser/find-overflow.ts';
import { render } from '#tests/support/browser/render.tsx';
import { dismissToast } from '#web/ui/toast.ts';
import { followShell } from '../follow-shell.ts';
import { showUser } from '../show-user.ts';
import { signOut } from '../sign-out.ts';
import { SiteHeader } from './site-header.tsx';

const changeLanguage = vi.fn();
const cleanUps: (() => void)[] = [];
const user = { name: 'Clara Weiss', email: 'clara@example.org', image: null, role: 'user' };

beforeEach(async () => {
  localStorage.clear();
  changeLanguage.mockClear();
  await page.viewport(1280, 800);
  showUser(null);
  cleanUps.push(await render(<SiteHeader />, ['shell']), followShell({ changeLanguage, signOut }));
  await expect.element(page.getByRole('banner')).toBeVisible();
});
afterEach(() => {
  dismissToast();
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
  vi.unstubAllGlobals();
});

const links = () =>
  page
    .getByRole('banner')
    .getByRole('link')
    .elements()
    .map((link) => link.textContent);
const account = () => page.getByLabelText('Your account');

test('a visitor sees the public links, Log in and Sign up', async () => {
  expect(links()).toEqual([
    'Lumora',
    'Tools',
    'Prompt Store',
    'Packs',
    'License',
    'Academy',
    'Log in',
    'Sign up',
  ]);
  await expectNoAxeViolations();
});

test('a signed-in user also sees My Tools, the License Dashboard and the account', async () => {
  showUser(user);
  expect(links()).toEqual([
    'Lumora',
    'Tools',
    'Prompt Store',
    'Packs',
    'License',
    'Academy',
    'My Tools',
    'License Dashboard',
  ]);
  await account().click();
  await expect.element(page.getByText('Clara Weiss')).toBeVisible();
  await expect.element(page.getByText('clara@example.org')).toBeVisible();
  for (const name of ['Dashboard', 'License Dashboard', 'Settings'])
    await expect.element(page.getByRole('link', { name, exact: true }).last()).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  await expectNoAxeViolations();
});

test('an admin also sees Admin', () => {
  showUser({ ...user, role: 'admin' });
  expect(links()).toContain('Admin');
});

test.each([
  [user, 'C'],
  [{ ...user, email: '' }, 'U'],
  [{ ...user, image: 'data:image/png;base64,broken' }, 'C'],
])('the avatar of %j is %s', async (shown, letter) => {
  showUser(shown);
  await expect.poll(() => document.querySelector('[data-user="avatar"]')?.textContent).toBe(letter);
});

test('a profile image is the picture of the avatar, without the letter', async () => {
  const image = document.createElement('canvas').toDataURL();
  showUser({ ...user, image });
  const picture = () => document.querySelector<HTMLImageElement>('[data-user="avatar"] img');
  expect(picture()?.src).toBe(image);
  await expect.poll(() => picture()?.naturalWidth).toBeGreaterThan(0);
  expect(picture()?.parentElement?.textContent).toBe('');
});

test('a nameless user is called User', async () => {
  showUser({ ...user, name: ' ' });
  await account().click();
  await expect.element(page.getByText('User', { exact: true })).toBeVisible();
});

test('a theme is chosen, marked, saved and applied', async () => {
  await page.getByLabelText('Theme').click();
  await page.getByRole('button', { name: 'Dark' }).click();
  expect(document.documentElement.classList.contains('dark')).toBe(true);
  expect(localStorage.getItem('theme')).toBe('dark');
  await page.getByLabelText('Theme').click();
  await expect.element(page.getByRole('button', { name: 'Dark' })).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByRole('button', { name: 'Light' })).toHaveAttribute('aria-pressed', 'false');
  await expectNoAxeViolations();
});

test('a theme chosen in another tab is followed', () => {
  localStorage.setItem('theme', 'dark');
  dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' }));
  expect(document.documentElement.classList.contains('dark')).toBe(true);
  localStorage.setItem('theme', 'light');
  dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'light' }));
  expect(document.documentElement.classList.contains('dark')).toBe(false);
});

test('the five languages are named in themselves, and a choice is passed on', async () => {
  await page.getByText('EN', { exact: true }).click();
  await expect.element(page.getByRole('button', { name: 'English' })).toHaveAttribute('aria-pressed', 'true');
  for (const name of ['Español', 'Français', '日本語'])
    await expect.element(page.getByRole('button', { name })).toBeVisible();
  await page.getByRole('button', { name: 'Deutsch' }).click();
  expect(changeLanguage).toHaveBeenCalledWith('de');
});

test('a failed log-out says so and stays', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 500 }));
  showUser(user);
  await account().click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect.element(page.getByText('Error signing out. Please try again.')).toBeVisible();
  expect(document.documentElement.dataset.session).toBe('in');
});

test('the button that logs out carries what it says of work that would be lost', () => {
  const button = document.querySelector<HTMLElement>('[data-sign-out]');
  expect(JSON.parse(button?.dataset.unsent ?? '')).toMatchObject({
    title: 'Only on this device: {{kinds}}',
    open: 'Open: {{kind}}',
    kinds: { runs: 'runs' },
  });
});

test('small screens have one menu with the same links; it closes on a choice and on Escape', async () => {
  await page.viewport(390, 800);
  const menu = page.getByRole('banner').getByLabelText('Menu').first();
  await expect.element(page.getByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
  await menu.click();
  const sheet = page.getByRole('navigation', { name: 'Menu' });
  await expect.element(sheet.getByRole('link', { name: 'Tools' })).toBeVisible();
  await expect.element(sheet.getByRole('link', { name: 'Sign up' })).toBeVisible();
  await expectNoAxeViolations();
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  await menu.click();
  await sheet.getByRole('link', { name: 'License' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
});

test.each(LANGUAGES.flatMap((language) => [320, 360].map((width) => ({ language, width }))))(
  'signed in, all of it is in sight in $language, $width wide, and what opens is too',
  async ({ language, width }) => {
    for (const cleanUp of cleanUps.splice(0)) cleanUp();
    await page.viewport(width, 640);
    cleanUps.push(
      await render(<SiteHeader />, ['shell'], language),
      followShell({ changeLanguage, signOut }),
    );
    showUser(user);
    const buttons = [...document.querySelectorAll<HTMLElement>('summary')];
    expect(buttons).toHaveLength(4);
    expect(partsBeyondEdges()).toEqual([]);
    expect(document.documentElement.scrollWidth).toBe(width);
    for (const button of buttons) {
      const { width: wide, height } = button.getBoundingClientRect();
      expect(Math.min(wide, height)).toBeGreaterThanOrEqual(24);
      button.click();
      expect(partsBeyondEdges()).toEqual([]);
      button.click();
    }
    await expectNoAxeViolations();
  },
);
