import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import models from '#content/models.json';
import type { Language } from '#core/languages/languages.ts';
import { describeFigureImage } from '#core/posters/describe-image.ts';
import type { ProviderId } from '#core/providers/provider.ts';
import type { ToolTemplate } from '#core/tools/template.ts';
import { expectNoAxeViolations } from '#tests/support/browser/check-axe.ts';
import { modelUrls } from '#tests/support/browser/model-urls.ts';
import { redirectFetch, render } from '#tests/support/browser/render.tsx';
import type { PreparedAnswer, RecordedRequest } from '#tests/support/fakes/model-server.ts';
import { queryClient } from '#web/api/query-client.ts';
import { onKeyRequest } from '#web/key-card/key-request.ts';
import { keyVault } from '#web/key-vault/key-vault.ts';
import { MODELS_KEY } from '#web/models/models-file.ts';
import Instruments from '../instruments.tsx';

const KEY = 'sk-test-0123456789abcdefghij';
const values = { intention: 'Arrive <b>now</b>', form: 'petals', symmetry: 8, layers: 4 };
const posterValues = { words: 'Begin again', platforms_0: true, platforms_2: true };
const tool = {
  slug: 'canvas',
  blocks: [
    {
      type: 'checkbox',
      key: 'platforms',
      options: ['square', 'portrait', 'story'].map((value) => ({ value, label: `The ${value}` })),
    },
  ],
};

const cleanUps: (() => void)[] = [];
const show = async (instrument: 'figure' | 'poster' = 'figure', language: Language = 'en') => {
  queryClient.setQueryData(MODELS_KEY, models);
  const instruments = [
    instrument === 'figure'
      ? { type: 'figure', from: {} }
      : { type: 'poster', from: { platforms: 'platforms' } },
  ];
  const template = { ...tool, instruments } as unknown as ToolTemplate;
  const ui = <Instruments tool={template} values={instrument === 'figure' ? values : posterValues} />;
  cleanUps.push(await render(ui, ['instruments', 'workbench', 'runs', 'providers'], language));
};
const saveKey = (provider: ProviderId, baseUrl?: string) =>
  keyVault().save(provider, { key: KEY, storage: 'browser', baseUrl });

const control = (path: string, body?: PreparedAnswer[]) =>
  fetch(`${modelUrls.openai}${path}`, { method: 'POST', ...(body ? { body: JSON.stringify(body) } : {}) });
const requests = async (): Promise<RecordedRequest[]> => (await control('/__requests')).json();
const button = (name: string) => page.getByRole('button', { name, exact: true });
const openForm = async () => {
  await button('Generate an image with your model').click();
  await expect.element(page.getByLabelText('What is sent')).toBeVisible();
};

beforeEach(async () => {
  for (const id of ['openai', 'anthropic', 'google', 'compatible'] as const) keyVault().remove(id);
  localStorage.clear();
  await control('/__reset');
  cleanUps.push(redirectFetch('https://api.openai.com', modelUrls.openai));
  cleanUps.push(redirectFetch('https://generativelanguage.googleapis.com', modelUrls.google));
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const cleanUp of cleanUps.splice(0).reverse()) cleanUp();
});

describe('an image of the visitor’s own model', () => {
  it('is made from the text that is shown, and saved as PNG', async () => {
    await saveKey('openai');
    await show();
    await openForm();
    const wanted = describeFigureImage(values, 'square').prompt;
    await expect.element(page.getByLabelText('What is sent')).toHaveValue(wanted);
    await expect.element(page.getByText(/charges by tokens: \$30\.00 per million/)).toBeVisible();
    expect(await requests()).toHaveLength(0);
    await button('Send to OpenAI').click();
    const image = page.getByRole('img', { name: 'Made by a model for: Arrive <b>now</b>' });
    await expect.element(image).toBeVisible();
    await vi.waitFor(() => expect((image.element() as HTMLImageElement).naturalWidth).toBe(1024));
    expect((image.element() as HTMLImageElement).src).toMatch(/^blob:/);
    // 100 tokens at 5 dollars and 1500 at 30 dollars per million.
    await expect.element(page.getByText('1024 × 1024 px · cost about $0.05')).toBeVisible();
    const [sent] = await requests();
    expect(JSON.parse(sent?.body ?? '')).toMatchObject({ prompt: wanted, model: 'gpt-image-2.6-flare' });
    expect(`${sent?.url}${sent?.body}`).not.toContain(KEY);
    await expectNoAxeViolations(document.body);

    const files = new Map<string, Blob>();
    const create = vi.spyOn(URL, 'createObjectURL');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      files.set(this.download, create.mock.lastCall?.[0] as Blob);
    });
    await button('Save the model’s image as PNG').click();
    await vi.waitFor(() => expect([...files.keys()]).toEqual(['canvas-square-model.png']));
    const png = await createImageBitmap(files.get('canvas-square-model.png') as Blob);
    expect([png.width, png.height]).toEqual([1024, 1024]);
  });

  it('takes the size and the words of the poster that is chosen, the visitor’s wording, and gives them back', async () => {
    await saveKey('openai');
    await show('poster');
    await openForm();
    await page.getByLabelText('Format').selectOptions('The story');
    const field = page.getByLabelText('What is sent');
    await expect.element(field).toHaveValue(expect.stringContaining('1080 × 1920 pixels'));
    await userEvent.fill(field, 'A calm hill');
    await button('Send to OpenAI').click();
    await expect.element(page.getByText(/^1024 × 1536 px/)).toBeVisible();
    const [sent] = await requests();
    expect(JSON.parse(sent?.body ?? '')).toMatchObject({ prompt: 'A calm hill', size: '1024x1536' });
    await button('Take from the form').click();
    await expect.element(field).toHaveValue(expect.stringContaining('⟦Begin again⟧'));
  });

  it('stops when asked, and can be sent again', async () => {
    await saveKey('openai');
    await show();
    await openForm();
    await control('/__next', [{ pieces: ['{'], ending: 'hang' }]);
    await button('Send to OpenAI').click();
    await expect.element(page.getByText(/OpenAI is making the image/)).toBeVisible();
    await vi.waitFor(async () => expect(await requests()).toHaveLength(1));
    await button('Stop').click();
    await expect.element(page.getByText('Stopped. OpenAI may charge for it all the same.')).toBeVisible();
    await button('Send to OpenAI').click();
    await expect.element(page.getByText('The image is ready.')).toBeVisible();
  });

  it('keeps the image that was made while the form is closed, and lets go of it with the next one', async () => {
    const revoke = vi.spyOn(URL, 'revokeObjectURL');
    await saveKey('openai');
    await show();
    await openForm();
    await button('Send to OpenAI').click();
    const image = page.getByRole('img', { name: /^Made by a model/ });
    await expect.element(image).toBeVisible();
    const { src } = image.element() as HTMLImageElement;
    await button('Generate an image with your model').click();
    await expect.element(page.getByText('The image is ready.')).not.toBeVisible();
    await button('Generate an image with your model').click();
    await expect.element(image).toHaveAttribute('src', src);
    await button('Make another').click();
    await expect.poll(() => (image.elements()[0] as HTMLImageElement).src).not.toBe(src);
    await vi.waitFor(() => expect(revoke.mock.calls).toEqual([[src]]));
    const next = (image.element() as HTMLImageElement).src;
    cleanUps.pop()?.();
    await vi.waitFor(() => expect(revoke.mock.calls).toEqual([[src], [next]]));
  });

  it('keeps the image and the wording when another provider is chosen, and the image when the keys are gone', async () => {
    await saveKey('openai');
    await show();
    await openForm();
    await userEvent.fill(page.getByLabelText('What is sent'), 'A calm hill');
    await button('Send to OpenAI').click();
    const image = page.getByRole('img', { name: /^Made by a model/ });
    await expect.element(image).toBeVisible();
    const { src } = image.element() as HTMLImageElement;
    await keyVault().save('google', { key: 'AIzaTest0123456789abcdefghij', storage: 'browser' });
    keyVault().choose({ provider: 'google' });
    await expect.element(page.getByText(/charged by Google\./)).toBeVisible();
    await expect.element(page.getByLabelText('What is sent')).toHaveValue('A calm hill');
    await expect.element(image).toHaveAttribute('src', src);
    await expect.element(page.getByText(/cost about \$0\.05/)).toBeVisible();
    keyVault().remove('google');
    keyVault().remove('openai');
    await expect.element(button('Set up a key')).toBeVisible();
    await expect.element(image).toHaveAttribute('src', src);
    await saveKey('openai');
    await expect.element(page.getByLabelText('What is sent')).toHaveValue('A calm hill');
    await expect.element(image).toHaveAttribute('src', src);
  });

  it('forgets that an image could not be shown as soon as another has come', async () => {
    await saveKey('openai');
    await show();
    await openForm();
    // A head of a PNG, and no picture after it.
    const head = 'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAK';
    await control('/__next', [{ pieces: [JSON.stringify({ data: [{ b64_json: head }] })] }]);
    await button('Send to OpenAI').click();
    await expect.element(page.getByText(/no image that this browser can show/)).toBeVisible();
    await button('Make another').click();
    await expect.element(page.getByText(/^1024 × 1024 px/)).toBeVisible();
    expect(page.getByText(/no image that this browser can show/).elements()).toHaveLength(0);
  });

  const failure = (status: number, error: object): PreparedAnswer => ({
    status,
    pieces: [JSON.stringify({ error })],
  });
  it.each([
    ['refused to answer', failure(400, { message: 'Request blocked', code: 'moderation_blocked' })],
    ['does not accept this API key', failure(401, { message: 'Incorrect API key', code: 'invalid_api_key' })],
    ['has no credit left', failure(429, { message: 'Quota', code: 'insufficient_quota' })],
    ['getting too many requests', failure(429, { message: 'Rate limit', code: 'rate_limit_exceeded' })],
    ['Check your connection', { withoutCors: true, pieces: ['{}'] }],
    [
      'verify their organization',
      failure(403, { message: 'Your organization must be verified to use the model `x`' }),
    ],
    [
      'Addresses are not loaded',
      { pieces: [JSON.stringify({ data: [{ url: 'https://images.example/a.png' }] })] },
    ],
    ['connection broke', { pieces: ['{"data":[{"b64_json":"iVBOR'], ending: 'destroy' as const }],
    [
      'no image that this browser can show',
      { pieces: [JSON.stringify({ data: [{ b64_json: 'PHN2Zy8+' }] })] },
    ],
  ])('says what went wrong: %s', async (text, answer) => {
    await saveKey('openai');
    await show();
    await openForm();
    await control('/__next', [answer]);
    await button('Send to OpenAI').click();
    await expect.element(page.getByRole('alert').getByText(new RegExp(text))).toBeVisible();
    expect(document.body.textContent).not.toContain(KEY);
    expect(document.querySelector('img[src^="http"]')).toBeNull();
  });

  it('comes from Google with a key of Google, at a price that is known before', async () => {
    await keyVault().save('google', { key: 'AIzaTest0123456789abcdefghij', storage: 'browser' });
    await show();
    await openForm();
    await expect.element(page.getByText(/^About \$0\.03 an image, charged by Google\./)).toBeVisible();
    await button('Send to Google').click();
    await expect.element(page.getByText('64 × 64 px')).toBeVisible();
  });

  it('asks for the model’s name where a server of one’s own makes it', async () => {
    await saveKey('compatible', `${modelUrls.openai}/v1`);
    await show();
    await openForm();
    const host = new URL(modelUrls.openai).host;
    await expect.element(button(`Send to ${host}`)).toBeDisabled();
    await page.getByLabelText(/^Image model/).fill('dall-e-3');
    await button(`Send to ${host}`).click();
    await expect.element(page.getByText('The image is ready.')).toBeVisible();
  });
});

describe('without a key that makes images', () => {
  it('asks for one, or says that the provider makes none', async () => {
    await show();
    await expect.element(page.getByText(/^With an API key of OpenAI, Google/)).toBeVisible();
    const asked = vi.fn();
    cleanUps.push(onKeyRequest(asked));
    await button('Set up a key').click();
    expect(asked).toHaveBeenCalledOnce();
    await saveKey('anthropic');
    await expect.element(page.getByText(/^Anthropic makes no images\./)).toBeVisible();
    await expectNoAxeViolations(document.body);
    await saveKey('openai');
    keyVault().choose({ provider: 'anthropic' });
    await expect.element(button('Generate an image with your model')).toBeVisible();
  });

  it('speaks the visitor’s language', async () => {
    await show('figure', 'ja');
    await expect.element(page.getByText(/互換サーバーのAPIキーがあれば/)).toBeVisible();
  });
});
