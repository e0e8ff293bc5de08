import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { silentWav } from '#core/speech/silence.ts';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { render } from '#tests/support/browser/render.tsx';
import { answerApi, refuse } from '#tests/support/fakes/answer-api.ts';
import { keyVault, VAULT_STORAGE_KEY } from '#web/key-vault/key-vault.ts';
import { refreshSession } from '#web/lib/session.ts';
import { VoiceAccess } from '../voice-access.tsx';
import { saveVoiceSettings, VOICE_STORAGE_KEY, voiceSettings } from '../voice-store.ts';
import { VOICE_DEFAULTS } from '../voices.ts';

const KEY = 'sk_0123456789abcdef0123456789abcdef';
const SPEECH = 'POST /api/functions/text-to-speech';
const VOICES = 'POST /api/functions/list-voices';
const cleanUps: (() => void)[] = [];
let api: ReturnType<typeof answerApi>;

const sound = () => new Response(silentWav(0.2), { headers: { 'content-type': 'audio/mpeg' } });
const tab = (name: string) => page.getByRole('tab', { name, exact: true });
const keyField = () => page.getByLabelText('ElevenLabs API key');
const save = () => page.getByRole('button', { name: 'Save API Key' });
const toast = (title: string) => page.getByRole('status').getByText(title, { exact: true });

async function show(level = 'pro', language: 'en' | 'ja' = 'en') {
  api.routes['GET /api/session'] = () => Response.json({ user: null, level });
  await refreshSession();
  cleanUps.push(await render(<VoiceAccess />, ['speech', 'providers'], language));
}
const showWithKey = async () => {
  await keyVault().save('elevenlabs', { key: KEY, storage: 'browser' });
  saveVoiceSettings({ ...voiceSettings(), enabled: true });
  await show();
};

beforeEach(() => {
  for (const owner of ['elevenlabs', 'openai'] as const) keyVault().remove(owner);
  localStorage.clear();
  api = answerApi({ [SPEECH]: sound });
});
afterEach(() => {
  vi.useRealTimers();
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
  vi.unstubAllGlobals();
});

it.each(['none', 'standard'])('is closed at level %s, and says what opens it', async (level) => {
  await show(level);
  await expect.element(page.getByRole('heading', { name: 'Voice features unavailable' })).toBeVisible();
  await expect
    .element(page.getByRole('alert').getByText('Upgrade to Pro or higher license to use voice features'))
    .toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Upgrade License' }))
    .toHaveAttribute('href', '/license');
  expect(page.getByRole('tab').elements()).toHaveLength(0);
});

it.each(['pro', 'reseller', 'exclusive'])(
  'begins with the key at level %s, all else locked',
  async (level) => {
    await show(level);
    await expect.element(tab('API Configuration')).toHaveAttribute('aria-selected', 'true');
    await expect.element(tab('Voice Settings')).toHaveAttribute('aria-disabled', 'true');
    await expect.element(tab('Test Voice')).toHaveAttribute('aria-disabled', 'true');
    expect(voiceSettings().enabled).toBe(false);
    await expectNoAxeViolations();
  },
);

it('takes no blank key', async () => {
  await show();
  await save().click();
  await expect.element(page.getByText('Please enter a valid API key')).toBeVisible();
  await keyField().fill('   ');
  await save().click();
  await expect.element(page.getByText('Please enter a valid API key')).toBeVisible();
  await expect.element(keyField()).toHaveAttribute('aria-invalid', 'true');
  expect(keyVault().snapshot().entries.elevenlabs.state).toBe('none');
});

it('saves a key, which turns voice on, and sends it nowhere', async () => {
  await show();
  await keyField().fill(` ${KEY} `);
  await save().click();
  await expect.element(toast('API Key Saved')).toBeVisible();
  await expect.element(page.getByText('Your ElevenLabs API key has been saved successfully.')).toBeVisible();
  await expect.element(page.getByText('API key saved successfully', { exact: true })).toBeVisible();
  expect(voiceSettings().enabled).toBe(true);
  expect(keyVault().keyOf('elevenlabs')).toBe(KEY);
  // The model provider stays the one that was chosen.
  expect(keyVault().snapshot().provider).toBeUndefined();
  expect(document.body.innerHTML).not.toContain(KEY);
  expect(api.asked.filter(({ route }) => route !== 'GET /api/session')).toEqual([]);
  expect(localStorage.getItem(VOICE_STORAGE_KEY)).not.toContain(KEY);
  await tab('Test Voice').click();
  await expect.element(page.getByRole('button', { name: 'Test Voice' })).toBeVisible();
});

it('keeps a key under a passphrase, locked until it is given', async () => {
  await show();
  await keyField().fill(KEY);
  await page.getByRole('button', { name: /passphrase/ }).click();
  await page.getByRole('radio', { name: 'In this browser, under a passphrase' }).click();
  await page.getByLabelText('Passphrase', { exact: true }).fill('a long passphrase');
  await save().click();
  await expect.element(toast('API Key Saved')).toBeVisible();
  expect(localStorage.getItem(VAULT_STORAGE_KEY)).not.toContain(KEY);
  keyVault().lock();
  await expect.element(page.getByRole('button', { name: 'Unlock' })).toBeVisible();
  await page.getByLabelText('Passphrase').fill('a long passphrase');
  await page.getByRole('button', { name: 'Unlock' }).click();
  await expect.element(page.getByText('Your ElevenLabs API key is saved.')).toBeVisible();
  expect(keyVault().keyOf('elevenlabs')).toBe(KEY);
});

it('asks before it removes the key, and turns voice off with it', async () => {
  await showWithKey();
  await expect.element(tab('Voice Settings')).toHaveAttribute('aria-selected', 'true');
  await tab('API Configuration').click();
  await page.getByRole('button', { name: 'Remove API Key' }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to remove your API key?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(keyVault().keyOf('elevenlabs')).toBe(KEY);
  await page.getByRole('button', { name: 'Remove API Key' }).click();
  await question.getByRole('button', { name: 'Remove API Key' }).click();
  await expect.element(toast('API Key Removed')).toBeVisible();
  await expect.element(page.getByText('API key removed successfully', { exact: true })).toBeVisible();
  expect(keyVault().keyOf('elevenlabs')).toBeUndefined();
  expect(voiceSettings().enabled).toBe(false);
  await expect.element(tab('Voice Settings')).toHaveAttribute('aria-disabled', 'true');
});

it('offers eight voices to search in, by pointer and by keys', async () => {
  await showWithKey();
  const button = page.getByRole('button', { name: 'Voice: Aria · female warm' });
  await button.click();
  const search = page.getByPlaceholder('Search voices...');
  await expect.element(search).toHaveFocus();
  expect(page.getByRole('listbox').getByRole('option').elements()).toHaveLength(8);
  await expectNoAxeViolations();
  await search.fill('nobody');
  await expect.element(page.getByText('No voice found.')).toBeVisible();
  await search.fill('male authoritative');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Voice: Roger · male authoritative' })).toHaveFocus();
  await expect.element(toast('Voice Settings Updated')).toBeVisible();
  await expect.element(page.getByText('Voice settings updated successfully', { exact: true })).toBeVisible();
  expect(voiceSettings().voiceId).toBe('CwhRBWXzGAHq8TQ4Fs17');
  await page.getByRole('button', { name: /Roger/ }).click();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await vi.waitFor(() => expect(voiceSettings().voiceId).toBe('EXAVITQu4vr4xnSDxMaL'));
  await page.getByRole('button', { name: /Sarah/ }).click();
  await userEvent.keyboard('{Escape}');
  expect(page.getByRole('listbox').elements()).toHaveLength(0);
});

it('says so where the chosen voice is none of them', async () => {
  await keyVault().save('elevenlabs', { key: KEY, storage: 'browser' });
  saveVoiceSettings({ ...voiceSettings(), enabled: true, voiceId: 'gone' });
  await show();
  await expect.element(page.getByRole('button', { name: 'Select voice...' })).toBeVisible();
});

it('offers three models, the first by default, and says which are for English alone', async () => {
  await showWithKey();
  const model = page.getByLabelText('Model');
  await expect.element(model).toHaveValue(VOICE_DEFAULTS.defaultModel);
  const names = [...(model.element() as HTMLSelectElement).options].map(({ text }) => text);
  expect(names).toEqual(['Standard', 'Premium (Multilingual)', 'Turbo (Fast)']);
  await expect.element(page.getByText(/made for English/)).toBeVisible();
  await model.selectOptions('eleven_multilingual_v2');
  await vi.waitFor(() => expect(voiceSettings().modelId).toBe('eleven_multilingual_v2'));
  expect(page.getByText(/made for English/).elements()).toHaveLength(0);
});

it('says when the settings could not be kept', async () => {
  await showWithKey();
  const refusing = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await page.getByLabelText('Model').selectOptions('eleven_turbo_v2');
  await expect.element(page.getByText('Error Updating Settings')).toBeVisible();
  await expect.element(page.getByText('There was a problem updating your voice settings.')).toBeVisible();
  refusing.mockRestore();
  saveVoiceSettings(voiceSettings());
});

it('lists the voices of the account when asked to, and keeps the chosen one by name', async () => {
  api.routes[VOICES] = () =>
    Response.json({ items: [{ id: 'mine1', name: 'My own', label: 'calm' }], nextCursor: null });
  await showWithKey();
  await page.getByRole('button', { name: 'List the voices of my account' }).click();
  await expect.element(page.getByText('1 more voice of your account')).toBeVisible();
  expect(api.asked.at(-1)?.body).toEqual({ apiKey: KEY });
  await page.getByRole('button', { name: /^Voice: Aria/ }).click();
  await page.getByRole('option', { name: 'My own · calm' }).click();
  await vi.waitFor(() => expect(voiceSettings().voiceId).toBe('mine1'));
  cleanUps.pop()?.();
  await show();
  await expect.element(page.getByRole('button', { name: 'Voice: My own · calm' })).toBeVisible();
});

it('says why the voices of the account cannot be listed', async () => {
  api.routes[VOICES] = () =>
    refuse(403, 'forbidden', { reason: 'speech_key_refused', detail: 'Invalid API key' });
  await showWithKey();
  await page.getByRole('button', { name: 'List the voices of my account' }).click();
  await expect
    .element(page.getByText('ElevenLabs does not accept this API key. It says: “Invalid API key”'))
    .toBeVisible();
});

it('tests the voice: generating, then a player that ends paused', async () => {
  let answer = (_: Response) => {};
  api.routes[SPEECH] = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  await showWithKey();
  await tab('Test Voice').click();
  const button = page.getByRole('button', { name: 'Test Voice' });
  await expect.element(page.getByText('Audio would be generated here')).toBeVisible();
  await expect
    .element(page.getByLabelText('Text'))
    .toHaveValue('Hello, this is a test of my voice settings.');
  await button.click();
  await expect.element(page.getByRole('button', { name: 'Generating…' })).toBeDisabled();
  await vi.waitFor(() => expect(api.asked.at(-1)?.route).toBe(SPEECH));
  answer(sound());
  await page.getByRole('button', { name: 'Play' }).click();
  expect(api.asked.at(-1)).toMatchObject({
    search: '',
    body: {
      text: 'Hello, this is a test of my voice settings.',
      voiceId: VOICE_DEFAULTS.defaultVoice,
      modelId: VOICE_DEFAULTS.defaultModel,
      apiKey: KEY,
    },
  });
  await expect.element(page.getByRole('button', { name: 'Play' })).toBeVisible();
  await expect.element(page.getByText('0 %')).toBeVisible();
  await expectNoAxeViolations();
});

it('plays and pauses what it generated, says how far it is, and stands at its beginning after the end', async () => {
  // Longer than any look at it takes; its end is brought about.
  api.routes[SPEECH] = () => new Response(silentWav(120), { headers: { 'content-type': 'audio/mpeg' } });
  await showWithKey();
  await tab('Test Voice').click();
  await page.getByRole('button', { name: 'Test Voice' }).click();
  const percent = () =>
    Number(
      page
        .getByText(/^\d+ %$/)
        .element()
        .textContent?.replace(' %', ''),
    );
  const play = page.getByRole('button', { name: 'Play' });
  const pause = page.getByRole('button', { name: 'Pause' });
  await play.click();
  await expect.element(pause).toBeVisible();
  await expect.poll(percent).toBeGreaterThan(0);
  await pause.click();
  await expect.element(play).toBeVisible();
  expect(percent()).toBeGreaterThan(0);
  await play.click();
  await expect.element(pause).toBeVisible();
  const audio = document.querySelector('audio') as HTMLAudioElement;
  audio.currentTime = audio.duration - 0.1;
  await expect.element(play).toBeVisible();
  await expect.poll(percent).toBe(0);
});

it.each(['Voice Settings', 'Test Voice'])(
  'says in %s that the key is locked, and takes the passphrase there',
  async (name) => {
    const kept = { storage: 'passphrase', passphrase: 'a long passphrase' } as const;
    await keyVault().save('elevenlabs', { key: KEY, ...kept });
    keyVault().lock();
    saveVoiceSettings({ ...voiceSettings(), enabled: true });
    api.routes[VOICES] = () => Response.json({ items: [], nextCursor: null });
    await show();
    await tab(name).click();
    const locked = page.getByText(/^Your ElevenLabs API key is under your passphrase\./);
    const needsKey = page.getByRole('button', { name: /^(?:Test Voice|List the voices of my account)$/ });
    await expect.element(locked).toBeVisible();
    await expectNoAxeViolations();
    expect(needsKey.elements()).toHaveLength(0);
    await page.getByLabelText('Passphrase').fill('a long passphrase');
    await page.getByRole('button', { name: 'Unlock' }).click();
    await needsKey.click();
    await vi.waitFor(() => expect(api.asked.at(-1)?.body).toMatchObject({ apiKey: KEY }));
    expect(locked.elements()).toHaveLength(0);
  },
);

it('shows its messages for three seconds', async () => {
  await showWithKey();
  const model = page.getByLabelText('Model');
  await expect.element(model).toBeVisible();
  const select = model.element() as HTMLSelectElement;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  select.value = 'eleven_turbo_v2';
  select.dispatchEvent(new Event('change', { bubbles: true }));
  const title = () => document.querySelector('.toast b')?.textContent;
  vi.advanceTimersByTime(2999);
  expect(title()).toBe('Voice Settings Updated');
  vi.advanceTimersByTime(1);
  expect(title()).toBeUndefined();
});

it('tests no blank text, and a text can be spoken into its field', async () => {
  await showWithKey();
  await tab('Test Voice').click();
  await expect.element(page.getByRole('button', { name: 'Dictate' })).toBeVisible();
  await page.getByLabelText('Text').fill('  ');
  await page.getByRole('button', { name: 'Test Voice' }).click();
  await expect.element(page.getByText('Please enter some text to test')).toBeVisible();
  expect(api.asked.some(({ route }) => route === SPEECH)).toBe(false);
});

it.each([
  [() => refuse(409, 'quota_exceeded', { reason: 'speech_credit_used_up' }), /credit of your ElevenLabs/],
  [() => refuse(500, 'internal'), /Unknown error occurred/],
  [() => refuse(403, 'license_required'), /does not include voice/],
  [() => Promise.reject(new TypeError('cut')), /connection broke off/],
])('says why a test failed (%#)', async (answer, text) => {
  api.routes[SPEECH] = answer;
  await showWithKey();
  await tab('Test Voice').click();
  await page.getByRole('button', { name: 'Test Voice' }).click();
  const alert = page.getByRole('alert');
  await expect.element(alert.getByText(/^Failed to generate voice preview: /)).toBeVisible();
  await expect.element(alert.getByText(text)).toBeVisible();
});

it('is sound in Japanese', async () => {
  await show('pro', 'ja');
  await expect.element(page.getByRole('tab', { name: 'API 設定' })).toBeVisible();
  await expectNoAxeViolations();
});
