import { anthropicEvent } from '../anthropic-server.ts';
import { json } from '../model-server.ts';
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

export const THINKING: Record<string, Case> = {
  'a thought before the answer': {
    ...compatible,
    answers: [all([...say('<think>Hm.</think>', TEXT), ...stop])],
    ...complete,
  },
  'a thought cut inside its tags': {
    ...compatible,
    answers: [
      all([
        ...say('<th', 'in', 'k>Hm', '. <', '/thi', 'nk', '>\n', '\nA calm ', 'answer, in a few words.'),
        ...stop,
      ]),
    ],
    ...complete,
  },
  'a thought letter by letter': {
    ...compatible,
    answers: [all([...say(...`\n<think>\nHm </thin </think>\n\n${TEXT}`), ...stop])],
    ...complete,
  },
  'an empty thought': {
    ...compatible,
    answers: [all([...say('<think>\n\n</think>\n\n', TEXT), ...stop])],
    ...complete,
  },
  'a thought in another tag': {
    ...compatible,
    answers: [all([...say('<Thinking>Hm.</Thinking>', TEXT), ...stop])],
    ...complete,
  },
  'a thought that the server opened itself': {
    ...compatible,
    answers: [all([...say('Hm. ', 'And again.\n', '</thi', 'nk>\n\n', TEXT), ...stop])],
    ...complete,
  },
  'such a thought and no answer': {
    ...compatible,
    answers: [all([...say('Hm. ', 'And again.\n</think>'), ...stop])],
    code: 'empty_answer',
  },
  'a thought that never ends': {
    ...compatible,
    answers: [all([...say('<think>Hm. ', 'And again.'), ...stop])],
    code: 'empty_answer',
  },
  'a thought that takes all the room': {
    ...compatible,
    answers: [all([...say('<think>Hm. ', 'And again.'), delta({}, 'length')])],
    code: 'thinking_used_up',
  },
  'a tag in the middle of an answer': {
    ...compatible,
    answers: [all([...say('Write <think> here'), ...stop])],
    text: 'Write <think> here',
    end: 'complete',
  },
  'a second thought, which is the answer': {
    ...compatible,
    answers: [all([...say('<think>a</think>Use ', '<think>b</think>'), ...stop])],
    text: 'Use <think>b</think>',
    end: 'complete',
  },
  'what only looks like a tag': {
    ...compatible,
    answers: [all([...say('<', 'thi', 's> is it'), ...stop])],
    text: '<this> is it',
    end: 'complete',
  },
  'an answer that ends inside what may be a tag': {
    ...compatible,
    answers: [all([...say('<thi'), ...stop])],
    text: '<thi',
    end: 'complete',
  },
  'a thought in a whole JSON answer': {
    ...compatible,
    answers: [
      json(200, { choices: [{ message: { content: `<think>Hm.</think>${TEXT}` }, finish_reason: 'stop' }] }),
    ],
    ...complete,
  },
  'thoughts in a field of their own': {
    ...compatible,
    answers: [all([delta({ reasoning_content: 'Hm.' }), delta({ reasoning: 'Hm.' }), ...say(TEXT), ...stop])],
    ...complete,
  },
  'only thoughts in a field of their own': {
    ...compatible,
    answers: [all([delta({ reasoning: 'Hm.' }), delta({}, 'length')])],
    code: 'thinking_used_up',
  },
  'hidden thoughts of OpenAI that take all the room': {
    ...openai,
    answers: [all([delta({ content: '' }), delta({}, 'length'), data('[DONE]')])],
    code: 'thinking_used_up',
  },
  'thoughts of Anthropic that take all the room': {
    ...anthropic,
    answers: [
      claude(
        anthropicEvent('content_block_delta', { delta: { type: 'thinking_delta', thinking: 'Hm.' } }),
        claudeEnd('max_tokens'),
      ),
    ],
    code: 'thinking_used_up',
  },
  'thoughts of Anthropic before the answer': {
    ...anthropic,
    answers: [
      claude(
        anthropicEvent('content_block_delta', { delta: { type: 'thinking_delta', thinking: 'Hm.' } }),
        claudeText(TEXT),
        claudeEnd('end_turn'),
      ),
    ],
    ...complete,
  },
  'thoughts of Google that take all the room': {
    ...google,
    answers: [
      stream(
        gemini(part('Hm.', { thought: true })),
        gemini(
          { finishReason: 'MAX_TOKENS' },
          { usageMetadata: { promptTokenCount: 5, thoughtsTokenCount: 90 } },
        ),
      ),
    ],
    code: 'thinking_used_up',
  },
  'content as a list': {
    ...compatible,
    answers: [all([delta({ content: [{ type: 'text', text: TEXT }] }), ...stop])],
    ...complete,
  },
  'content as a list with thoughts': {
    ...compatible,
    answers: [
      all([
        delta({ content: [{ type: 'thinking', thinking: [{ type: 'text', text: 'Hm.' }] }] }),
        ...say(TEXT),
        ...stop,
      ]),
    ],
    ...complete,
  },
  'content as a list in a whole JSON answer': {
    ...compatible,
    answers: [
      json(200, {
        choices: [
          {
            message: {
              content: [
                { type: 'thinking', thinking: [] },
                { type: 'text', text: TEXT },
              ],
            },
            finish_reason: 'stop',
          },
        ],
      }),
    ],
    ...complete,
  },
};
