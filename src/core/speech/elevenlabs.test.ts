import { expect, test } from 'vitest';
import { readVoices, refusalOf, speechOf } from './elevenlabs.ts';

const KEY = 'sk_0123456789abcdef0123456789abcdef';
const named = (status: string) => JSON.stringify({ detail: { status, message: 'In its own words.' } });

test.each([
  [401, named('invalid_api_key'), 'forbidden', 'speech_key_refused'],
  [401, named('missing_permissions'), 'forbidden', 'speech_key_restricted'],
  [401, named('quota_exceeded'), 'quota_exceeded', 'speech_credit_used_up'],
  [401, '', 'forbidden', 'speech_key_refused'],
  [402, named('payment_required'), 'forbidden', 'speech_not_in_plan'],
  [400, named('max_character_limit_exceeded'), 'payload_too_large', 'speech_text_too_long'],
  [400, named('voice_not_found'), 'not_found', 'speech_voice_unknown'],
  [404, '{"detail":{"code":"voice_not_found"}}', 'not_found', 'speech_voice_unknown'],
  [422, '{"detail":[{"loc":["body","text"],"msg":"Field required"}]}', 'validation_failed', 'speech_refused'],
  [400, named('constructor'), 'validation_failed', 'speech_refused'],
  [429, named('too_many_concurrent_requests'), 'rate_limited', 'speech_busy'],
  [429, '<html>', 'rate_limited', 'speech_busy'],
  [500, '', 'unavailable', 'speech_unreachable'],
  [503, 'null', 'unavailable', 'speech_unreachable'],
])('%i %s is %s, %s', (status, body, code, reason) => {
  const error = refusalOf({ status, body, retryAfter: null }, KEY);
  expect([error.code, error.details?.reason]).toEqual([code, reason]);
});

test('says what the provider says, and never the key', () => {
  const body = JSON.stringify({ detail: { status: 'invalid_api_key', message: `No such key: ${KEY}` } });
  expect(refusalOf({ status: 401, body, retryAfter: null }, KEY).details?.detail).toBe('No such key: ***');
});

test.each([
  ['7', 7],
  ['0.2', 1],
  [null, 5],
  ['soon', 5],
  ['-1', 5],
  ['99999', 3_600],
])('where it says to wait %s, the wait is %i s', (retryAfter, seconds) => {
  const { details } = refusalOf({ status: 429, body: '', retryAfter }, KEY);
  expect(details?.retryAfterSeconds).toBe(seconds);
});

test('the key stands in a header alone', () => {
  const { path, body } = speechOf({ text: 'Hello.', voiceId: 'a', modelId: 'b', apiKey: KEY });
  expect(`${path} ${body}`).not.toContain(KEY);
});

test('lists what can be asked for', () => {
  const body = {
    voices: [
      { voice_id: 'b1', name: 'Zoe', labels: { gender: 'female' } },
      { voice_id: 'a1', name: 'Ada', labels: { gender: 'female', description: 'calm' } },
      { voice_id: '../v1/user', name: 'Wrong' },
      { voice_id: 'c1' },
      null,
    ],
  };
  expect(readVoices(body)).toEqual([
    { id: 'a1', name: 'Ada', label: 'female calm' },
    { id: 'b1', name: 'Zoe', label: 'female' },
  ]);
  expect(readVoices('no list')).toEqual([]);
});

test('cuts long names between two characters', () => {
  const long = `${'a'.repeat(79)}🌙`;
  const body = { voices: [{ voice_id: 'a1', name: long, labels: { gender: long } }] };
  expect(readVoices(body)).toEqual([{ id: 'a1', name: 'a'.repeat(79), label: 'a'.repeat(79) }]);
});
