import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ProviderAccess } from '#core/providers/provider.ts';
import { json, type ModelServer } from '#tests/support/fakes/model-server.ts';
import {
  OPENAI_KEY,
  openaiError,
  startOpenaiServer,
  TRANSCRIPT,
} from '#tests/support/fakes/openai-server.ts';
import { transcribe } from './transcribe.ts';

let server: ModelServer;
beforeAll(async () => {
  server = await startOpenaiServer();
});
afterAll(() => server.stop());
afterEach(() => server.reset());

const access = (): ProviderAccess => ({ provider: 'openai', baseUrl: `${server.url}/v1`, key: OPENAI_KEY });
const recording = { blob: new Blob(['sound'], { type: 'audio/webm' }), name: 'note.webm', language: 'de' };

describe('transcribe', () => {
  it('sends the file with its name, model and language, and answers the text', async () => {
    expect(await transcribe(access(), 'whisper-1', recording)).toBe(TRANSCRIPT);
    const sent = server.requests[0];
    expect(sent?.url).toBe('/v1/audio/transcriptions');
    expect(sent?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(sent?.body).toMatch(/name="file"; filename="note.webm"[\s\S]*sound/);
    expect(sent?.body).toMatch(/name="model"\r\n\r\nwhisper-1/);
    expect(sent?.body).toMatch(/name="language"\r\n\r\nde/);
  });

  it('tells a newer model the language in a list, and a model that refuses the hint nothing', async () => {
    expect(await transcribe(access(), 'gpt-transcribe', recording)).toBe(TRANSCRIPT);
    expect(server.requests.map(({ body }) => /name="languages\[\]"\r\n\r\nde/.test(body))).toEqual([true]);
    server.reset();
    server.next(json(400, openaiError("Unknown parameter: 'language'.", 'invalid_request_error')));
    expect(await transcribe(access(), 'whisper-1', recording)).toBe(TRANSCRIPT);
    expect(server.requests.map(({ body }) => body.includes('name="language'))).toEqual([true, false]);
  });

  it('says why in the provider’s words', async () => {
    server.next(json(403, openaiError('This project may not transcribe.', 'permission')));
    await expect(transcribe(access(), 'whisper-1', recording)).rejects.toMatchObject({
      ...{ code: 'forbidden', detail: 'This project may not transcribe.' },
    });
    server.next(json(200, openaiError('No speech service today', 'server_error')));
    await expect(transcribe(access(), 'whisper-1', recording)).rejects.toMatchObject({
      ...{ code: 'server_error', detail: 'No speech service today' },
    });
    expect(server.requests).toHaveLength(2);
  });

  it('names what went wrong', async () => {
    const wrong = { ...access(), key: 'sk-wrong' };
    await expect(transcribe(wrong, 'whisper-1', recording)).rejects.toMatchObject({ code: 'invalid_key' });
    server.next({ pieces: ['<html></html>'] });
    await expect(transcribe(access(), 'whisper-1', recording)).rejects.toMatchObject({
      code: 'not_a_model_server',
    });
    server.next({ pieces: ['{"no":"text"}'] });
    await expect(transcribe(access(), 'whisper-1', recording)).rejects.toMatchObject({
      code: 'not_a_model_server',
    });
  });
});
