/** A key that the browser does not keep. The vault remembers the refusal as long as its page stands: hence a file of its own. */
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#tests/support/browser/render.tsx';
import { answerApi } from '#tests/support/fakes/answer-api.ts';
import { keyVault } from '#web/key-vault/key-vault.ts';
import { refreshSession } from '#web/lib/session.ts';
import { VoiceAccess } from '../voice-access.tsx';
import { voiceSettings } from '../voice-store.ts';

const KEY = 'sk_0123456789abcdef0123456789abcdef';

let cleanUp = () => {};
afterEach(() => {
  cleanUp();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('says that a key was not saved where the browser refuses, and uses it until the tab closes', async () => {
  answerApi({ 'GET /api/session': () => Response.json({ user: null, level: 'pro' }) });
  await refreshSession();
  cleanUp = await render(<VoiceAccess />, ['speech', 'providers']);
  await page.getByLabelText('ElevenLabs API key').fill(KEY);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await page.getByRole('button', { name: 'Save API Key' }).click();
  await expect.element(page.getByText('Error Saving API Key')).toBeVisible();
  await expect.element(page.getByText('There was a problem saving your API key.')).toBeVisible();
  await expect.element(page.getByText('Your ElevenLabs API key is ready in this tab.')).toBeVisible();
  await expect.element(page.getByText(/^This browser refuses to store anything/)).toBeVisible();
  for (const untrue of [/saved successfully/, 'Your ElevenLabs API key is saved.'])
    expect(page.getByText(untrue).elements()).toHaveLength(0);
  expect(keyVault().keyOf('elevenlabs')).toBe(KEY);
  expect(voiceSettings().enabled).toBe(true);
});
