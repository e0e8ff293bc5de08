/** ElevenLabs' protocol: the shape of its requests and the meaning of its answers. */
import { AppError, type ErrorCode } from '../errors/app-error.ts';
import type { SpeechReason } from '../errors/error-reasons.ts';
import { at, listAt, textAt } from '../providers/json-path.ts';
import { readDetail } from '../providers/read-detail.ts';
import { limitText } from '../text/limit-text.ts';
import { SPEECH_ID, type SpeechRequest, type VoiceOption } from './speech-request.ts';

export const ELEVENLABS_URL = 'https://api.elevenlabs.io';

/** 128 kbit/s: what every plan of the provider includes. */
const FORMAT = 'mp3_44100_128';
const MOST_VOICES = 200;
const LONGEST_NAME = 80;

interface ProviderRequest {
  /** Below the provider's address. */
  path: string;
  /** The only place of the key. */
  headers: Record<string, string>;
  /** JSON text; absent for GET. */
  body?: string;
}

export const speechOf = ({ text, voiceId, modelId, apiKey }: SpeechRequest): ProviderRequest => ({
  path: `/v1/text-to-speech/${encodeURIComponent(voiceId)}/stream?output_format=${FORMAT}`,
  headers: { 'xi-api-key': apiKey, 'content-type': 'application/json', accept: 'audio/mpeg' },
  body: JSON.stringify({ text, model_id: modelId }),
});

export const voicesOf = (apiKey: string): ProviderRequest => ({
  path: '/v1/voices',
  headers: { 'xi-api-key': apiKey, accept: 'application/json' },
});

/** The voices of an account by name; what lacks an id that can be asked for is left out. */
export function readVoices(body: unknown): VoiceOption[] {
  return listAt(body, 'voices')
    .map((voice) => ({
      id: textAt(voice, 'voice_id'),
      name: limitText(textAt(voice, 'name'), LONGEST_NAME),
      label: limitText(labelOf(voice), LONGEST_NAME),
    }))
    .filter(({ id, name }) => SPEECH_ID.test(id) && name)
    .slice(0, MOST_VOICES)
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

const labelOf = (voice: unknown): string =>
  ['gender', 'description']
    .map((label) => textAt(voice, 'labels', label))
    .filter(Boolean)
    .join(' ');

type Refusal = readonly [ErrorCode, SpeechReason];

/** By the provider's own name of the case: several share a status. */
const BY_NAME: Record<string, Refusal> = {
  invalid_api_key: ['forbidden', 'speech_key_refused'],
  missing_permissions: ['forbidden', 'speech_key_restricted'],
  quota_exceeded: ['quota_exceeded', 'speech_credit_used_up'],
  max_character_limit_exceeded: ['payload_too_large', 'speech_text_too_long'],
  text_too_long: ['payload_too_large', 'speech_text_too_long'],
  voice_not_found: ['not_found', 'speech_voice_unknown'],
  too_many_concurrent_requests: ['rate_limited', 'speech_busy'],
  system_busy: ['rate_limited', 'speech_busy'],
};

const BY_STATUS: Record<number, Refusal> = {
  401: ['forbidden', 'speech_key_refused'],
  402: ['forbidden', 'speech_not_in_plan'],
  403: ['forbidden', 'speech_key_restricted'],
  404: ['not_found', 'speech_voice_unknown'],
  413: ['payload_too_large', 'speech_text_too_long'],
  422: ['validation_failed', 'speech_refused'],
  429: ['rate_limited', 'speech_busy'],
};

/** Where the provider says that it is busy and not for how long. */
const USUAL_WAIT_SECONDS = 5;
const LONGEST_WAIT_SECONDS = 3_600;

interface FailedAnswer {
  status: number;
  /** Beginning of the body, as text. */
  body: string;
  retryAfter: string | null;
}

/** An answer of the provider that is no success, as an error of ours: never 401, which would mean our own session. */
export function refusalOf({ status, body, retryAfter }: FailedAnswer, key: string): AppError {
  const [code, reason] =
    BY_NAME[nameOf(body)] ??
    BY_STATUS[status] ??
    (status >= 500 ? UNREACHABLE : (['validation_failed', 'speech_refused'] as const));
  const detail = readDetail(body, key);
  return new AppError(code, `The voice provider refused with status ${status}.`, {
    reason,
    ...(detail && { detail }),
    ...(code === 'rate_limited' && { retryAfterSeconds: waitOf(retryAfter) }),
  });
}

const UNREACHABLE: Refusal = ['unavailable', 'speech_unreachable'];

/** It was not reached, did not answer in time, or answered something else than what it offers. */
export const unreachable = (): AppError =>
  new AppError('unavailable', 'The voice provider does not answer.', { reason: 'speech_unreachable' });

function nameOf(body: string): string {
  try {
    const detail = at(JSON.parse(body), 'detail');
    return (
      [textAt(detail, 'status'), textAt(detail, 'code')].find((name) => Object.hasOwn(BY_NAME, name)) ?? ''
    );
  } catch {
    return '';
  }
}

const waitOf = (retryAfter: string | null): number => {
  const seconds = Math.ceil(Number(retryAfter));
  return seconds > 0 ? Math.min(seconds, LONGEST_WAIT_SECONDS) : USUAL_WAIT_SECONDS;
};
