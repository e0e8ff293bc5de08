import { anthropicEvent } from '../anthropic-server.ts';
import { openaiEvents } from '../openai-server.ts';
import {
  all,
  anthropic,
  type Case,
  claude,
  claudeEnd,
  claudeText,
  compatible,
  complete,
  data,
  openai,
  say,
  stop,
  stream,
  TEXT,
} from './case.ts';

export const NOISE: Record<string, Case> = {
  'comments first': {
    ...compatible,
    answers: [
      stream(': OPENROUTER PROCESSING\n\n', ': OPENROUTER PROCESSING\n\n', openaiEvents(TEXT).join('')),
    ],
    ...complete,
  },
  'signs of life that are not JSON': {
    ...compatible,
    answers: [
      all([data('ping'), ...say('A calm '), data('keep-alive'), ...say('answer, in a few words.'), ...stop]),
    ],
    ...complete,
  },
  'signs of life that are JSON of another kind': {
    ...compatible,
    answers: [all([data('null'), data('1'), data('"ping"'), data({ type: 'ping' }), ...say(TEXT), ...stop])],
    ...complete,
  },
  'empty data': {
    ...compatible,
    answers: [all(['data:\n\n', 'event: heartbeat\ndata: \n\n', ...say(TEXT), ...stop])],
    ...complete,
  },
  'a chunk without choices': {
    ...compatible,
    answers: [all([data({ choices: [] }), data({ prompt_filter_results: [] }), ...say(TEXT), ...stop])],
    ...complete,
  },
  'an event of an unknown kind': {
    ...anthropic,
    answers: [claude(anthropicEvent('content_block_stretch'), claudeText(TEXT), claudeEnd('end_turn'))],
    ...complete,
  },
  'nothing but signs of life': {
    ...compatible,
    answers: [all([data('ping'), data('ping'), data('[DONE]')])],
    code: 'not_a_model_server',
  },
  'nothing but comments': { ...compatible, answers: [stream(': waiting\n\n')], code: 'empty_answer' },
  'plain words': { ...compatible, answers: [stream('Welcome to this server')], code: 'not_a_model_server' },
  'half an event in the middle': {
    ...compatible,
    answers: [all([...say(TEXT), 'data: {"choices":[{"del\n\n', ...stop])],
    text: TEXT,
    code: 'not_a_model_server',
  },
  'half an event at the end': {
    ...compatible,
    answers: [all([...say(TEXT), 'data: {"choices":[{"del'])],
    text: TEXT,
    end: 'cut_off',
  },
  'half an event and nothing else': {
    ...compatible,
    answers: [stream('data: {"choices":[{"del')],
    code: 'empty_answer',
  },
  'a web page': {
    ...compatible,
    answers: [stream('<!doctype html><title>Hello</title>')],
    code: 'not_a_model_server',
  },
  'no body': { ...openai, answers: [{ pieces: [] }], code: 'empty_answer' },
  'only space': { ...openai, answers: [all([...say(' \n'), ...stop])], text: ' \n', code: 'empty_answer' },
};
