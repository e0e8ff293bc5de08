import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ImageRequest } from '#core/providers/image-protocol.ts';
import { GOOGLE_KEY, startGoogleServer } from '#tests/support/fakes/google-server.ts';
import { arrived, type ModelServer } from '#tests/support/fakes/model-server.ts';
import { OPENAI_KEY, openaiError, startOpenaiServer } from '#tests/support/fakes/openai-server.ts';
import { generateImage } from './generate-image.ts';

let openai: ModelServer;
let google: ModelServer;
beforeAll(async () => {
  [openai, google] = await Promise.all([startOpenaiServer(), startGoogleServer()]);
});
afterAll(() => Promise.all([openai.stop(), google.stop()]));
afterEach(() => {
  openai.reset();
  google.reset();
});

const request = (changes: Partial<ImageRequest> = {}): ImageRequest => ({
  provider: 'openai',
  baseUrl: `${openai.url}/v1`,
  key: OPENAI_KEY,
  model: 'gpt-image-2.5-flare',
  prompt: 'A quiet figure',
  width: 1080,
  height: 1920,
  ...changes,
});
const fromGoogle = (changes: Partial<ImageRequest> = {}): ImageRequest =>
  request({
    provider: 'google',
    baseUrl: `${google.url}/v1beta`,
    key: GOOGLE_KEY,
    model: 'gemini-nano-banana-2.1',
    ...changes,
  });
const body = (value: unknown, status = 200) => ({ status, pieces: [JSON.stringify(value)] });

describe('generateImage with OpenAI’s protocol', () => {
  it('sends prompt, model and the nearest size, and answers the picture with its tokens', async () => {
    const image = await generateImage(request());
    expect(image).toMatchObject({ type: 'image/png', width: 1024, height: 1536 });
    expect(image.tokens).toEqual({ input: 100, output: 1500 });
    expect(JSON.parse(openai.requests[0]?.body ?? '')).toMatchObject({
      model: 'gpt-image-2.5-flare',
      prompt: 'A quiet figure',
      size: '1024x1536',
      n: 1,
    });
    expect((await generateImage(request({ width: 1500, height: 500 }))).width).toBe(1536);
    expect((await generateImage(request({ width: 1080, height: 1080 }))).width).toBe(1024);
  });

  it('asks other models of a compatible server for data, so that no address comes', async () => {
    const image = await generateImage(request({ provider: 'compatible', model: 'dall-e-3' }));
    expect(image.width).toBe(1024);
    expect(image.tokens).toBeUndefined();
  });

  it('never loads an address', async () => {
    openai.next(body({ created: 1, data: [{ url: `${openai.url}/picture.png` }] }));
    await expect(generateImage(request())).rejects.toMatchObject({ problem: 'address' });
    expect(openai.requests).toHaveLength(1);
  });

  it('keeps the key out of address and body', async () => {
    await generateImage(request());
    const sent = openai.requests[0];
    expect(sent?.url).toBe('/v1/images/generations');
    expect(`${sent?.url}${sent?.body}`).not.toContain(OPENAI_KEY);
    expect(sent?.headers.authorization).toBe(`Bearer ${OPENAI_KEY}`);
  });

  it.each([
    [
      'invalid_key',
      body(openaiError('Incorrect API key provided', 'invalid_request_error', 'invalid_api_key'), 401),
    ],
    [
      'no_credit',
      body(
        openaiError(
          'Billing hard limit has been reached',
          'image_generation_user_error',
          'billing_hard_limit_reached',
        ),
        400,
      ),
    ],
    [
      'rate_limited',
      body(openaiError('Rate limit reached for images per minute', 'rate_limit', 'rate_limit_exceeded'), 429),
    ],
    [
      'content_refused',
      body(openaiError('Request blocked', 'image_generation_user_error', 'moderation_blocked'), 400),
    ],
    [
      'model_not_found',
      body(
        openaiError(
          'Your organization must be verified to use the model `gpt-image-2`.',
          'invalid_request_error',
        ),
        403,
      ),
    ],
    ['forbidden', body(openaiError('Your account may not make images.', 'permission'), 403)],
    ['server_error', body(openaiError('It broke', 'server_error'))],
    ['refused', { ending: 'refuse' as const }],
    ['not_a_model_server', { pieces: ['<html></html>'] }],
    ['empty_answer', body({ created: 1, data: [] })],
  ])('says %s, and sends once', async (code, answer) => {
    openai.next(answer);
    await expect(generateImage(request())).rejects.toMatchObject({ code });
    expect(openai.requests.length).toBeLessThanOrEqual(1);
  });

  it('refuses data that is no picture', async () => {
    openai.next(body({ data: [{ b64_json: Buffer.from('<svg/>').toString('base64') }] }));
    await expect(generateImage(request())).rejects.toMatchObject({ problem: 'not_an_image' });
  });

  it.each([
    ['connection breaks', { pieces: ['{"data":[{"b64_json":"iVBOR'], ending: 'destroy' as const }],
    ['answer ends early', { pieces: ['{"data":[{"b64_json":"iVBOR'] }],
  ])('says that the image was cut off when the %s', async (_when, answer) => {
    openai.next(answer);
    await expect(generateImage(request())).rejects.toMatchObject({ problem: 'cut_off' });
    expect(openai.requests).toHaveLength(1);
  });

  it('stops reading an answer that does not end', async () => {
    openai.next({ pieces: Array.from({ length: 36 }, () => 'A'.repeat(1024 * 1024)), ending: 'hang' });
    await expect(generateImage(request())).rejects.toMatchObject({ problem: 'too_large' });
  });

  it('stops when asked', async () => {
    openai.next({ pieces: ['{'], ending: 'hang' });
    const controller = new AbortController();
    const going = generateImage(request(), controller.signal);
    await arrived(openai);
    controller.abort();
    await expect(going).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('generateImage with Google', () => {
  it('asks for the nearest ratio and takes the picture that is no thought', async () => {
    const image = await generateImage(fromGoogle());
    expect([image.width, image.height]).toEqual([9 * 64, 16 * 64]);
    const sent = google.requests[0];
    expect(sent?.url).toBe('/v1beta/models/gemini-nano-banana-2.1:generateContent');
    expect(`${sent?.url}${sent?.body}`).not.toContain(GOOGLE_KEY);
    expect(sent?.headers['x-goog-api-key']).toBe(GOOGLE_KEY);
    expect((await generateImage(fromGoogle({ width: 1080, height: 1350 }))).width).toBe(4 * 64);
  });

  it('says when it will not draw', async () => {
    google.next(body({ candidates: [{ finishReason: 'IMAGE_SAFETY', index: 0 }] }));
    await expect(generateImage(fromGoogle())).rejects.toMatchObject({ code: 'content_refused' });
    google.next(body({ promptFeedback: { blockReason: 'PROHIBITED_CONTENT' } }));
    await expect(generateImage(fromGoogle())).rejects.toMatchObject({ code: 'content_refused' });
    google.next(
      body({ candidates: [{ content: { parts: [{ text: 'No picture' }] }, finishReason: 'NO_IMAGE' }] }),
    );
    await expect(generateImage(fromGoogle())).rejects.toMatchObject({
      ...{ code: 'empty_answer', detail: 'No picture' },
    });
  });
});

it('has no way to Anthropic', async () => {
  await expect(generateImage(request({ provider: 'anthropic' }))).rejects.toMatchObject({
    code: 'invalid_request',
  });
  expect(openai.requests).toHaveLength(0);
});
