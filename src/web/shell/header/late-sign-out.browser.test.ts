import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerApi } from '#tests/support/fakes/answer-api.ts';
import { signOut } from '../sign-out.ts';
import { lateSignOut } from './late-sign-out.ts';

vi.mock('#web/visitors/leave-device.ts', () => {
  throw new TypeError('Failed to fetch');
});

let button: HTMLButtonElement;
let region: HTMLElement;
let api: ReturnType<typeof answerApi>;
beforeEach(() => {
  api = answerApi({});
  button = document.createElement('button');
  button.dataset.failedText = 'Not logged out';
  region = document.createElement('div');
  region.dataset.toasts = 'assertive';
  document.body.append(region);
});
afterEach(() => {
  region.remove();
  vi.unstubAllGlobals();
});

it.each([
  [
    'its own code',
    (on: HTMLElement) => lateSignOut(on, () => Promise.reject(new TypeError('Failed to fetch'))),
  ],
  ['what looks for work that would be lost', signOut],
])('says that nobody is signed out when %s cannot be loaded', async (_, leave) => {
  await leave(button);
  expect(region.textContent).toContain('Not logged out');
  expect(button.hasAttribute('aria-busy')).toBe(false);
  expect(api.asked).toEqual([]);
});

it('signs out by what was loaded', async () => {
  const signOut = vi.fn(async (on: HTMLElement) => void on.setAttribute('aria-busy', 'true'));
  const load = async () => ({ signOut }) as unknown as typeof import('../sign-out.ts');
  await lateSignOut(button, load);
  expect(signOut).toHaveBeenCalledExactlyOnceWith(button);
  expect(region.textContent).toBe('');
});
