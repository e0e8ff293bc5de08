import { anthropicEvent } from '../anthropic-server.ts';
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
  delta,
  gemini,
  google,
  openai,
  part,
  say,
  stop,
  stream,
  TEXT,
} from './case.ts';

export const ENDINGS: Record<string, Case> = {
  'an unknown finish reason': {
    ...openai,
    answers: [all([...say(TEXT), delta({}, 'quantum')])],
    text: TEXT,
    end: 'cut_off',
  },
  'an unknown finish reason before the end mark': {
    ...openai,
    answers: [all([...say(TEXT), delta({}, 'error'), data('[DONE]')])],
    ...{ text: TEXT, end: 'cut_off' },
  },
  'calls of tools that nobody offered': {
    ...compatible,
    answers: [all([...say(TEXT), delta({}, 'tool_calls')])],
    text: TEXT,
    end: 'cut_off',
  },
  'an unknown finish reason and no text': {
    ...openai,
    answers: [all([delta({}, 'quantum')])],
    code: 'empty_answer',
  },
  'the end of a sequence in the words of the model': {
    ...compatible,
    answers: [all([...say(TEXT), delta({}, 'eos')])],
    ...complete,
  },
  'a finish reason in capitals': {
    ...compatible,
    answers: [all([...say(TEXT), delta({}, 'STOP')])],
    ...complete,
  },
  'the limit in Mistral’s words': {
    ...compatible,
    answers: [all([...say(TEXT), delta({}, 'model_length')])],
    text: TEXT,
    end: 'length',
  },
  'a finish reason with every part': {
    ...compatible,
    answers: [
      // What is still to come never comes: whether it would come in time is not asked here.
      { pieces: [delta({ content: 'A calm ' }, 'stop')], ending: 'hang' },
    ],
    options: { idleMs: 40, firstTextMs: 60_000 },
    text: 'A calm ',
    end: 'complete',
  },
  'text after a finish reason, then a break': {
    ...compatible,
    answers: [
      { pieces: [delta({ content: 'A calm ' }, 'stop') + say('answer').join('')], ending: 'destroy' },
    ],
    text: 'A calm answer',
    end: 'cut_off',
  },
  'an unknown stop reason of Anthropic': {
    ...anthropic,
    answers: [claude(claudeText(TEXT), claudeEnd('tired'), anthropicEvent('message_stop'))],
    text: TEXT,
    end: 'cut_off',
  },
  'a turn that Anthropic paused': {
    ...anthropic,
    answers: [claude(claudeText(TEXT), claudeEnd('pause_turn'))],
    text: TEXT,
    end: 'cut_off',
  },
  'the end of the context': {
    ...anthropic,
    answers: [claude(claudeText(TEXT), claudeEnd('model_context_window_exceeded'))],
    text: TEXT,
    end: 'length',
  },
  'a stop sequence': {
    ...anthropic,
    answers: [claude(claudeText(TEXT), claudeEnd('stop_sequence'))],
    ...complete,
  },
  'an unknown finish reason of Google': {
    ...google,
    answers: [stream(gemini({ ...part(TEXT), finishReason: 'OTHER' }))],
    text: TEXT,
    end: 'cut_off',
  },
  'a refusal in the middle': {
    ...google,
    answers: [stream(gemini(part(TEXT)), gemini({ finishReason: 'PROHIBITED_CONTENT' }))],
    text: TEXT,
    end: 'filtered',
  },
  'a refusal in OpenAI’s own field': {
    ...openai,
    answers: [all([delta({ refusal: 'I cannot ' }), delta({ refusal: 'do this.' }), ...stop])],
    end: 'filtered',
    detail: 'I cannot do this.',
  },
  'a prompt that is blocked, and why': {
    ...google,
    answers: [
      stream(data({ promptFeedback: { blockReason: 'OTHER', blockReasonMessage: 'Not about this.' } })),
    ],
    end: 'filtered',
    detail: 'Not about this.',
  },
  'no end at all': { ...openai, answers: [all(say(TEXT))], text: TEXT, end: 'cut_off' },
  'no end of Anthropic': { ...anthropic, answers: [claude(claudeText(TEXT))], text: TEXT, end: 'cut_off' },
  'no end of Google': { ...google, answers: [stream(gemini(part(TEXT)))], text: TEXT, end: 'cut_off' },
};
