import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ProviderAccess } from '#core/providers/provider.ts';
import type { ModelServer } from '#tests/support/model-server.ts';
import { OPENAI_KEY, startOpenaiServer, TRANSCRIPT } from '#tests/support/openai-server.ts';
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
