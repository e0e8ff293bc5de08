import { anthropicError } from '../anthropic-server.ts';
import { googleError } from '../google-server.ts';
import { json } from '../model-server.ts';
import { anthropic, type Case, compatible, complete, google, KEY, ok, openai, refusal } from './case.ts';

export const REFUSALS: Record<string, Case> = {
  'a key that may not': {
    ...openai,
    answers: [refusal(403, 'This key may not use this project.')],
    code: 'forbidden',
    detail: 'may not use this project',
  },
  'a key for another site': {
    ...google,
    answers: [json(403, googleError(403, 'PERMISSION_DENIED', 'Requests from referer <empty> are blocked.'))],
    code: 'forbidden',
    detail: 'Requests from referer',
  },
  'a permission of Anthropic': {
    ...anthropic,
    answers: [json(403, anthropicError('permission_error', 'Not for this workspace.'))],
    code: 'forbidden',
    detail: 'Not for this workspace',
  },
  'a wrong key': {
    ...openai,
    answers: [refusal(401, 'Incorrect API key provided')],
    code: 'invalid_key',
    detail: 'Incorrect API key',
  },
  'no endpoint': {
    ...compatible,
    answers: [refusal(404, 'No endpoints found for x/y.')],
    code: 'model_not_found',
    detail: 'No endpoints found',
  },
  'a wrong path of a model server': {
    ...compatible,
    answers: [refusal(404, 'Invalid URL (POST /v1/x)')],
    code: 'invalid_request',
    detail: 'Invalid URL',
  },
  'a wrong path of another server': {
    ...compatible,
    answers: [json(404, { detail: 'Not Found' })],
    code: 'not_a_model_server',
  },
  'no credit': {
    ...compatible,
    answers: [refusal(402, 'Insufficient credits')],
    code: 'no_credit',
    detail: 'Insufficient credits',
  },
  'too long a prompt': {
    ...anthropic,
    answers: [json(400, anthropicError('invalid_request_error', 'prompt is too long: 210000 tokens'))],
    code: 'context_too_long',
    detail: '210000',
  },
  'a problem in FastAPI’s words': {
    ...compatible,
    answers: [json(422, { detail: [{ loc: ['body', 'model'], msg: 'Field required' }] })],
    code: 'invalid_request',
    detail: 'body.model: Field required',
  },
  'what the provider behind it said': {
    ...compatible,
    answers: [
      json(400, {
        error: { message: 'Provider returned error', metadata: { raw: 'seed must be positive' } },
      }),
    ],
    code: 'invalid_request',
    detail: 'seed must be positive',
  },
  'words with marks of direction': {
    ...compatible,
    answers: [refusal(400, 'no\u202e\u0000evil\u2066')],
    code: 'invalid_request',
    detail: 'no evil',
  },
  'the key in its words': {
    ...openai,
    answers: [refusal(401, `Incorrect API key provided: ${KEY}`)],
    code: 'invalid_key',
    detail: 'provided: ***',
  },
  stream_options: {
    ...compatible,
    answers: [refusal(400, 'Unrecognized request argument: stream_options'), ok('compatible')],
    ...complete,
    requests: 2,
  },
  'stream_options, named as a parameter': {
    ...compatible,
    answers: [json(400, { error: { message: 'Unknown field', param: 'stream_options' } }), ok('compatible')],
    ...complete,
    requests: 2,
  },
  'stream_options, in FastAPI’s words': {
    ...compatible,
    answers: [
      json(422, { detail: [{ loc: ['body', 'stream_options'], msg: 'Extra inputs are not permitted' }] }),
      ok('compatible'),
    ],
    ...complete,
    requests: 2,
  },
  'stream_options, and then something else': {
    ...compatible,
    answers: [refusal(400, 'stream_options'), refusal(400, 'Unknown parameter: model')],
    code: 'invalid_request',
    requests: 2,
  },
  'stream_options for ever': {
    ...compatible,
    answers: [refusal(400, 'stream_options'), refusal(400, 'stream_options'), ok('compatible')],
    code: 'invalid_request',
    requests: 2,
  },
  'the limit of an older model': {
    ...anthropic,
    answers: [
      json(400, anthropicError('invalid_request_error', 'max_tokens: 32000 > 8192, which is the maximum')),
      ok('anthropic'),
    ],
    ...complete,
    requests: 2,
  },
};
