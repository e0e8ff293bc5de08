import { anthropicErrorEvent, anthropicEvent } from '../anthropic-server.ts';
import { googleError } from '../google-server.ts';
import { json } from '../model-server.ts';
import { openaiError } from '../openai-server.ts';
import {
  all,
  anthropic,
  type Case,
  claude,
  compatible,
  complete,
  data,
  delta,
  google,
  ok,
  openai,
  refusal,
  say,
  stream,
} from './case.ts';

const overloaded = anthropicErrorEvent('overloaded_error', 'Overloaded');
export const REPEATED: Record<string, Case> = {
  'an error as the first event': {
    ...openai,
    answers: [stream(data(openaiError('Try again', 'server_error'))), ok('openai')],
    ...complete,
    requests: 2,
  },
  'overload as the first event of Anthropic': {
    ...anthropic,
    answers: [stream(anthropicErrorEvent('overloaded_error', 'x')), ok('anthropic')],
    ...complete,
    requests: 2,
  },
  'overload after the count of the prompt': {
    ...anthropic,
    answers: [claude(anthropicEvent('ping'), overloaded), ok('anthropic')],
    ...complete,
    requests: 2,
  },
  'an error of Google as the first event': {
    ...google,
    answers: [stream(data(googleError(503, 'UNAVAILABLE', 'Busy'))), ok('google')],
    ...complete,
    requests: 2,
  },
  'a provider that failed behind OpenRouter': {
    ...compatible,
    answers: [
      stream(': wait\n\n', data({ error: { code: 502, message: 'Provider returned error' } })),
      ok('compatible'),
    ],
    ...complete,
    requests: 2,
  },
  'a whole JSON error with status 200': {
    ...compatible,
    answers: [json(200, { error: { code: 503, message: 'Loading' } }), ok('compatible')],
    ...complete,
    requests: 2,
  },
  'an error that stays, as the first event': {
    ...openai,
    answers: [stream(data(openaiError('Bad parameter', 'invalid_request_error')))],
    code: 'invalid_request',
    detail: 'Bad parameter',
  },
  'no credit, as the first event': {
    ...openai,
    answers: [stream(data(openaiError('Quota', 'insufficient_quota', 'insufficient_quota')))],
    code: 'no_credit',
  },
  'an error after a thought': {
    ...anthropic,
    answers: [
      claude(
        anthropicEvent('content_block_delta', { delta: { type: 'thinking_delta', thinking: 'Hm.' } }),
        overloaded,
      ),
    ],
    code: 'server_error',
    detail: 'Overloaded',
  },
  'an error after the first word': {
    ...openai,
    answers: [stream(...say('A calm '), data(openaiError('It broke', 'server_error')))],
    text: 'A calm ',
    code: 'server_error',
    detail: 'It broke',
  },
  'an error inside a choice': {
    ...compatible,
    answers: [
      all([...say('A calm '), data({ choices: [{ error: { code: 502, message: 'Upstream broke' } }] })]),
    ],
    text: 'A calm ',
    code: 'server_error',
    detail: 'Upstream broke',
  },
  'a break before the first byte': {
    ...openai,
    answers: [{ pieces: [], ending: 'destroy' }, ok('openai')],
    ...complete,
    requests: 2,
  },
  'a break after the first byte': {
    ...openai,
    answers: [{ pieces: [delta({ role: 'assistant' })], ending: 'destroy' }],
    code: 'refused',
  },
  'a break after a comment': {
    ...compatible,
    answers: [{ pieces: [': wait\n\n'], ending: 'destroy' }],
    code: 'refused',
  },
  'Retry-After: 0': {
    ...openai,
    answers: [refusal(429, 'Slow down', { headers: { 'retry-after': '0' } }), ok('openai')],
    ...complete,
    requests: 2,
  },
  'a Retry-After in the past': {
    ...openai,
    answers: [
      refusal(503, 'Later', { headers: { 'retry-after': 'Tue, 01 Jan 2019 00:00:00 GMT' } }),
      ok('openai'),
    ],
    ...complete,
    requests: 2,
  },
  'a long Retry-After': {
    ...openai,
    answers: [refusal(429, 'Tomorrow', { headers: { 'retry-after': '86400' } })],
    code: 'rate_limited',
    detail: 'Tomorrow',
  },
};
