/** A loopback server that speaks ElevenLabs' protocol: voices, and texts read aloud as MP3 in pieces. */
import { silentMp3 } from '../files/mp3-file.ts';
import {
  type Dialect,
  json,
  type ModelServer,
  type PreparedAnswer,
  type ServerOptions,
  startModelServer,
} from './model-server.ts';

export const ELEVENLABS_KEY = 'sk_0123456789abcdef0123456789abcdef0123456789abcdef';
export const OWN_VOICE = 'OwnVoice0123456789ab';
const LONGEST = 10_000;

/** As it is said in every refusal but that of a body. */
export const elevenlabsError = (status: number, name: string, message: string): PreparedAnswer =>
  json(status, { detail: { status: name, message } });

export const audio = (...pieces: NonNullable<PreparedAnswer['pieces']>): PreparedAnswer => ({
  headers: { 'content-type': 'audio/mpeg' },
  pieces,
});

const dialect: Dialect = {
  allowedHeaders: ['xi-api-key', 'content-type'],
  stream: () => [],
  intercept({ method, url, headers, body }) {
    if (headers['xi-api-key'] !== ELEVENLABS_KEY)
      return elevenlabsError(401, 'invalid_api_key', 'Invalid API key');
    if (method === 'GET' && url === '/v1/voices')
      return json(200, {
        voices: [
          { voice_id: OWN_VOICE, name: 'My own', labels: { gender: 'female', description: 'calm' } },
          { voice_id: '../../v1/user', name: 'Broken' },
        ],
      });
    const speech = /^\/v1\/text-to-speech\/([^/?]+)\/stream\?output_format=mp3_44100_128$/.exec(url);
    if (method !== 'POST' || !speech) return json(404, { detail: 'Not Found' });
    if (speech[1] === 'unknown')
      return elevenlabsError(404, 'voice_not_found', 'A voice with that voice_id was not found.');
    const { text, model_id } = JSON.parse(body) as Record<string, unknown>;
    if (typeof text !== 'string' || typeof model_id !== 'string')
      return json(422, { detail: [{ loc: ['body', 'text'], msg: 'Field required', type: 'missing' }] });
    if (text.length > LONGEST)
      return elevenlabsError(400, 'max_character_limit_exceeded', 'The text is too long.');
    return audio(...Array.from({ length: 3 }, () => silentMp3(8)));
  },
};

/** Its base address is `url`. */
export const startElevenlabsServer = (options?: ServerOptions): Promise<ModelServer> =>
  startModelServer(dialect, options);
