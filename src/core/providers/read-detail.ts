import { at, listAt, textAt } from './json-path.ts';
import { redactKey } from './wire-formats/redact-key.ts';

/** In characters. */
const LONGEST = 300;
/** What a text can change about the text around it: control characters and marks of direction. */
const UNSEEN = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2028\u2029\u2060-\u2069\ufeff]+/gu;

/** The provider's own words, safe to show as text: the message of its error object in one short line, without the key. */
export function readDetail(body: string, key: string): string | undefined {
  if (/^\s*</.test(body)) return undefined;
  let message = body;
  try {
    message = findMessage(JSON.parse(body));
  } catch {
    // Not JSON: the text itself is the message.
  }
  const line = redactKey(message.replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim(), key);
  return line ? [...line.slice(0, LONGEST * 2)].slice(0, LONGEST).join('') : undefined;
}

function findMessage(body: unknown): string {
  const first = Array.isArray(body) ? body[0] : body;
  const error = at(first, 'error');
  if (typeof error === 'string') return error;
  const named =
    textAt(error, 'message') ||
    textAt(first, 'message') ||
    textAt(first, 'detail') ||
    textAt(first, 'detail', 'message');
  const message = named || listAt(first, 'detail').map(readProblem).join(' ');
  // OpenAI names the parameter apart; OpenRouter keeps what the provider behind it said.
  const more = [textAt(error, 'param'), textAt(error, 'metadata', 'raw')];
  return [message, ...more.filter((part) => part && !message.includes(part))].join(' ').trim();
}

/** FastAPI, on which many servers stand: where it is wrong, and what. */
const readProblem = (problem: unknown): string =>
  `${listAt(problem, 'loc').join('.')}: ${textAt(problem, 'msg')}`;
