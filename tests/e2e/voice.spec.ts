/** The voice settings, a result read aloud with a key, and words spoken into a field, on a site whose voice provider is a fake. */
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { audio, ELEVENLABS_KEY, startElevenlabsServer } from '../support/fakes/elevenlabs-server.ts';
import type { ModelServer } from '../support/fakes/model-server.ts';
import { FRAME_BYTES, silentMp3 } from '../support/files/mp3-file.ts';
import { startSite } from '../support/site.ts';
import { test as base, expect } from './steps/fixtures.ts';

const test = base.extend<object, { provider: ModelServer }>({
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameters' names
    async ({}, use) => {
      const provider = await startElevenlabsServer();
      await use(provider);
      await provider.stop();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ provider }, use) => {
      const site = await startSite({ ELEVENLABS_API_URL: provider.url });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

/** Longer than anybody looks at one sentence. */
const longSpeech = () => audio(silentMp3(4_000));

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
const player = (page: Page) => page.getByRole('region', { name: 'Read aloud' });
const marked = (page: Page) =>
  page.evaluate(() => [...(CSS.highlights.get('spoken') ?? [])].map((range) => String(range)).join(''));

const makeDraft = async (page: Page, slug: string) => {
  await page.goto(`/tools/${slug}`);
  await page.getByRole('group', { name: 'Try an example' }).getByRole('button').first().click();
  await expect(page.locator('section.result h2').first()).toBeVisible();
};

test('a level below pro meets what opens voice, on its page and in the license dashboard', async ({
  page,
  signIn,
}) => {
  await signIn('standard');
  await page.goto('/voice-settings');
  const expectClosed = async () => {
    await expect(page.getByRole('heading', { name: 'Voice features unavailable' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      'Upgrade to Pro or higher license to use voice features',
    );
    await expect(page.getByRole('link', { name: 'Upgrade License' }).first()).toHaveAttribute(
      'href',
      '/license',
    );
    await expect(tab(page, 'API Configuration')).toHaveCount(0);
  };
  await expectClosed();
  await page.goto('/license-dashboard');
  await tab(page, 'Voice Settings').click();
  await expectClosed();
});

test('with a key of its own, pro has results read aloud and takes them along', async ({
  page,
  provider,
  signIn,
}) => {
  const toast = (title: string) => page.locator('[data-toasts]').getByText(title, { exact: true });
  provider.reset();
  await signIn('pro');

  await test.step('voice starts closed, and a blank key is none', async () => {
    await page.goto('/voice-settings');
    await expect(tab(page, 'API Configuration')).toHaveAttribute('aria-selected', 'true');
    await expect(tab(page, 'Voice Settings')).toHaveAttribute('aria-disabled', 'true');
    await expect(tab(page, 'Test Voice')).toHaveAttribute('aria-disabled', 'true');
    await button(page, 'Save API Key').click();
    await expect(page.getByText('Please enter a valid API key')).toBeVisible();
  });

  await test.step('saves a key', async () => {
    await page.getByLabel('ElevenLabs API key').fill(ELEVENLABS_KEY);
    await button(page, 'Save API Key').click();
    await expect(toast('API Key Saved')).toBeVisible();
    await expect(page.getByText('Your ElevenLabs API key has been saved successfully.')).toBeVisible();
    await expect(page.getByText('API key saved successfully', { exact: true })).toBeVisible();
    // A saved key is not checked: it leaves the browser when something is to be spoken.
    expect(provider.requests).toEqual([]);
  });

  await test.step('picks one of eight voices, found by its words, and a model', async () => {
    await tab(page, 'Voice Settings').click();
    await button(page, 'Voice: Aria · female warm').click();
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(8);
    const search = page.getByPlaceholder('Search voices...');
    await search.fill('robot');
    await expect(page.getByText('No voice found.')).toBeVisible();
    await search.fill('narrative');
    await page.keyboard.press('Enter');
    await expect(button(page, 'Voice: George · male narrative')).toBeVisible();
    await expect(toast('Voice Settings Updated')).toBeVisible();
    await expect(page.getByText('Voice settings updated successfully')).toBeVisible();
    const model = page.getByLabel('Model');
    await expect(model.getByRole('option')).toHaveText([
      'Standard',
      'Premium (Multilingual)',
      'Turbo (Fast)',
    ]);
    await model.selectOption('Turbo (Fast)');
  });

  await test.step('tests it', async () => {
    await tab(page, 'Test Voice').click();
    const text = page.getByLabel('Text', { exact: true });
    await expect(text).toHaveValue('Hello, this is a test of my voice settings.');
    await expect(page.getByText('Audio would be generated here')).toBeVisible();
    await text.fill(' ');
    await button(page, 'Test Voice').click();
    await expect(page.getByText('Please enter some text to test')).toBeVisible();
    await text.fill('Once more.');
    await button(page, 'Test Voice').click();
    await button(page, 'Play').click();
    await expect(page.getByText('0 %')).toBeVisible();
    await expect(button(page, 'Play')).toBeVisible();
    expect(provider.requests.at(-1)).toMatchObject({
      url: '/v1/text-to-speech/JBFqnCBsd6RMkjVDRZzb/stream?output_format=mp3_44100_128',
      body: JSON.stringify({ text: 'Once more.', model_id: 'eleven_turbo_v2' }),
    });
  });

  await test.step('listens to a result, the spoken sentence marked', async () => {
    await makeDraft(page, 'angelnumber');
    provider.next(...Array.from({ length: 12 }, longSpeech));
    await button(page, 'Listen').first().click();
    await expect(player(page).getByLabel('Voice')).toHaveValue('elevenlabs');
    await expect(player(page).getByText(/^Sentence 1 of \d+$/)).toBeVisible();
    let first = '';
    const readMark = async () => {
      first = await marked(page);
      return first;
    };
    await expect.poll(readMark).not.toBe('');
    await button(player(page), 'Next sentence').click();
    await expect(player(page).getByText(/^Sentence 2 of/)).toBeVisible();
    await expect.poll(() => marked(page)).not.toBe(first);
    await button(player(page), 'Pause').click();
    await expect(button(player(page), 'Play')).toBeVisible();
    await player(page).getByLabel('Speed').selectOption('1.5');
    await button(player(page), 'Previous sentence').click();
    await expect.poll(() => marked(page)).toBe(first);
    await button(player(page), 'Play').click();
    await expect(button(player(page), 'Pause')).toBeVisible();
  });

  await test.step('takes it along as a file', async () => {
    const [, total = '0'] =
      /of (\d+)/.exec(
        (await player(page)
          .getByText(/^Sentence 1 of/)
          .textContent()) ?? '',
      ) ?? [];
    const saving = page.waitForEvent('download');
    await button(player(page), 'Download MP3').click();
    const file = await saving;
    expect(file.suggestedFilename()).toMatch(/\.mp3$/);
    const bytes = readFileSync(await file.path());
    // Frames from the first byte on, and at least those of every sentence.
    expect(bytes.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xfb]));
    expect(bytes.length % FRAME_BYTES).toBe(0);
    expect(bytes.length / FRAME_BYTES).toBeGreaterThanOrEqual(24 * Number(total));
    await button(player(page), 'Stop reading').click();
    await expect(player(page)).toHaveCount(0);
  });

  await test.step('removes the key, asked first', async () => {
    await page.goto('/voice-settings');
    await expect(tab(page, 'Voice Settings')).toHaveAttribute('aria-selected', 'true');
    await tab(page, 'API Configuration').click();
    await button(page, 'Remove API Key').click();
    const question = page.getByRole('alertdialog', { name: 'Are you sure you want to remove your API key?' });
    await button(question, 'Remove API Key').click();
    await expect(toast('API Key Removed')).toBeVisible();
    await expect(page.getByText('API key removed successfully', { exact: true })).toBeVisible();
    await expect(tab(page, 'Voice Settings')).toHaveAttribute('aria-disabled', 'true');
    await expect(tab(page, 'Test Voice')).toHaveAttribute('aria-disabled', 'true');
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(ELEVENLABS_KEY);
  });
});

test.describe('a key that the provider refuses', () => {
  // The browser says so itself.
  test.use({ allowedErrors: /status of 403/ });

  test('is said, and another one reads the results of three tools as sessions', async ({
    page,
    provider,
    signIn,
  }) => {
    provider.reset();
    await signIn('exclusive');
    await page.goto('/voice-settings');
    await page.getByLabel('ElevenLabs API key').fill('sk_0123456789abcdef0000000000000000');
    await button(page, 'Save API Key').click();
    await tab(page, 'Test Voice').click();
    await button(page, 'Test Voice').click();
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to generate voice preview' })).toHaveText(
      /^Failed to generate voice preview: ElevenLabs does not accept this API key\./,
    );
    await tab(page, 'API Configuration').click();
    await button(page, 'Replace key').click();
    await page.getByLabel('ElevenLabs API key').fill(ELEVENLABS_KEY);
    await button(page, 'Save API Key').click();
    await expect(page.getByText('API key saved successfully', { exact: true })).toBeVisible();

    for (const slug of ['mindalign', 'novawhisper', 'ascensionos']) {
      await makeDraft(page, slug);
      await page.evaluate(() => {
        const played: string[] = [];
        Object.assign(window, { played });
        const play = HTMLMediaElement.prototype.play;
        HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
          this.addEventListener('durationchange', () => played.push(this.duration.toFixed(1)), {
            once: true,
          });
          return play.call(this);
        };
      });
      await button(page, 'Listen').first().click();
      await expect(player(page).getByText(/^Sentence 1 of \d+$/)).toBeVisible();
      // After a part ten seconds, after a sentence four.
      await expect
        .poll(() => page.evaluate(() => (window as unknown as { played: string[] }).played))
        .toContain('10.0');
      await button(player(page), 'Stop reading').click();
    }
  });
});

test('words spoken into a field of a tool stand at its caret, and Escape ends it', async ({ page }) => {
  await page.addInitScript(() => {
    class Recognizer extends EventTarget {
      start() {
        Object.assign(window, { recognizer: this });
      }
      stop() {
        setTimeout(() => this.dispatchEvent(new Event('end')));
      }
      abort() {
        this.stop();
      }
    }
    Object.assign(window, { SpeechRecognition: Recognizer, webkitSpeechRecognition: Recognizer });
    navigator.mediaDevices.getUserMedia = async () =>
      new AudioContext().createMediaStreamDestination().stream;
  });
  const say = (...phrases: string[]) =>
    page.evaluate((texts) => {
      const results = texts.map((transcript) => Object.assign([{ transcript }], { isFinal: true }));
      const { recognizer } = window as unknown as { recognizer: EventTarget };
      recognizer.dispatchEvent(Object.assign(new Event('result'), { results }));
    }, phrases);
  await page.goto('/tools/angelnumber');
  const form = page.getByRole('form', { name: 'Angel Number' });
  // The number before it is no prose.
  const field = form.locator('textarea').first();
  const dictate = form.getByRole('button', { name: 'Dictate' });
  await expect(dictate).toHaveCount(1);
  await field.fill('Before.');
  await dictate.click();
  await expect(dictate).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Listening. Press Escape or the button to stop.').first()).toBeVisible();
  await say('it was on a clock comma twice period');
  await expect(field).toHaveValue('Before. It was on a clock, twice.');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(field).toHaveValue('Before.');
  await page.keyboard.press('Escape');
  await expect(dictate).toHaveAttribute('aria-pressed', 'false');
});
