/** From bytes to what they say, whatever the server really sent: an event stream, one JSON body, or a web page. */
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { classifyStreamError } from '#core/providers/classify-failure.ts';
import type { Delta, Protocol } from '#core/providers/protocol.ts';
import { ProviderError } from '#core/providers/provider-error.ts';
import { createThinkFilter } from '#core/providers/think-filter.ts';

interface Bytes {
  reader: ReadableStreamDefaultReader<Uint8Array>;
  /** The chunk that was read already; undefined when there was none. */
  first: Uint8Array | undefined;
}

/** `restart`: the text before it was no part of the answer. */
export type AnswerDelta = Exclude<Delta, { type: 'done' | 'error' }> | { type: 'restart' };

/** An answer that never says what it is, or one event, may not fill the memory. In characters. */
const LARGEST_EVENT = 8 * 1024 * 1024;

/**
 * The answer without what the model thought aloud before it. `onChunk` is called for every chunk, comments and pings
 * included. Ends at the provider's end mark.
 */
export async function* readDeltas(
  bytes: Bytes,
  protocol: Protocol,
  key: string,
  onChunk: () => void,
): AsyncGenerator<AnswerDelta, void, undefined> {
  const filter = createThinkFilter();
  for await (const delta of readAllDeltas(bytes, protocol, key, onChunk)) {
    if (delta.type !== 'text') {
      // Nothing more comes that could make a tag of what was held back.
      const rest = delta.type === 'end' ? filter.end() : '';
      if (rest) yield { type: 'text', text: rest };
      yield delta;
    } else {
      const { text, wasThought } = filter.push(delta.text);
      if (wasThought) yield { type: 'restart' };
      if (text) yield { type: 'text', text };
      else if (filter.hasThought()) yield { type: 'thinking' };
    }
  }
  const rest = filter.end();
  if (rest) yield { type: 'text', text: rest };
}

async function* readAllDeltas(
  bytes: Bytes,
  protocol: Protocol,
  key: string,
  onChunk: () => void,
): AsyncGenerator<AnswerDelta, void, undefined> {
  const messages: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: (message) => messages.push(message), maxBufferSize: LARGEST_EVENT });
  // Decodes characters split across chunks and drops a byte order mark.
  const decoder = new TextDecoder();
  let head = '';
  let isStream = false;
  /** Something was read as a part of an answer; something came that is none. */
  let isUnderstood = false;
  let isNoise = false;

  for (let chunk = bytes.first, done = !chunk; ; { value: chunk, done } = await bytes.reader.read()) {
    onChunk();
    const text = done ? decoder.decode() : decoder.decode(chunk, { stream: true });
    if (isStream) parser.feed(text);
    else {
      head += text;
      const kind = kindOf(head);
      if (kind === 'page') throw new ProviderError('not_a_model_server');
      if (kind === 'json' && head.length > LARGEST_EVENT) throw new ProviderError('not_a_model_server');
      if (kind === 'events') {
        isStream = true;
        isNoise = !EVENTS.test(head);
        parser.feed(head);
      }
    }
    // The last event may lack its blank line.
    if (done && isStream) parser.feed('\n\n');
    for (const message of messages.splice(0)) {
      const deltas = readMessage(message, protocol, done);
      if (deltas) isUnderstood ||= deltas[0]?.type !== 'done';
      else isNoise = true;
      for (const delta of deltas ?? []) {
        if (delta.type === 'done') {
          if (isNoise && !isUnderstood) throw new ProviderError('not_a_model_server');
          yield { type: 'end', reason: 'complete' };
          return;
        }
        if (delta.type === 'error') throw classifyStreamError(delta.error, key);
        yield delta;
      }
    }
    if (done) break;
  }
  if (!isStream && head.trim()) yield* readWholeAnswer(head, protocol, key);
  if (isNoise && !isUnderstood) throw new ProviderError('not_a_model_server');
}

/** How a stream of events begins. */
const EVENTS = /^\s*(:|(data|event|id|retry)\b)/;

const kindOf = (head: string): 'unknown' | 'page' | 'json' | 'events' => {
  const first = head.trimStart()[0];
  if (first === undefined) return 'unknown';
  if (first === '<') return 'page';
  return first === '{' || first === '[' ? 'json' : 'events';
};

/** Undefined for what is no event of a model: a sign of life in words of its own, or nothing. */
function readMessage(message: EventSourceMessage, protocol: Protocol, isTail: boolean): Delta[] | undefined {
  const text = message.data.trim();
  if (text === '[DONE]') return [{ type: 'done' }];
  try {
    return protocol.readEvent(JSON.parse(text));
  } catch {
    if (!/^[[{]/.test(text)) return undefined;
    // Half an event at the end of a broken stream says nothing; in the middle it means that text would be lost.
    if (isTail) return [];
    throw new ProviderError('not_a_model_server');
  }
}

function* readWholeAnswer(text: string, protocol: Protocol, key: string): Generator<AnswerDelta> {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new ProviderError('not_a_model_server');
  }
  const deltas = protocol.readAnswer(body);
  if (deltas.length === 0) throw new ProviderError('not_a_model_server');
  for (const delta of deltas) {
    if (delta.type === 'error') throw classifyStreamError(delta.error, key);
    if (delta.type !== 'done') yield delta;
  }
}
