/** From bytes to what they say, whatever the server really sent: an event stream, one JSON body, or a web page. */
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { classifyStreamError } from '#core/providers/classify-failure.ts';
import type { Delta, EndReason, Protocol } from '#core/providers/protocol.ts';
import { ProviderError } from '#core/providers/provider-error.ts';

interface Bytes {
  reader: ReadableStreamDefaultReader<Uint8Array>;
  /** The chunk that was read already; undefined when there was none. */
  first: Uint8Array | undefined;
}

export type AnswerDelta =
  | { type: 'text'; text: string }
  | { type: 'usage'; inputTokens?: number | undefined; outputTokens?: number | undefined }
  | { type: 'end'; reason: EndReason };

/** An answer that never says what it is, or one event, may not fill the memory. In characters. */
const LARGEST_EVENT = 8 * 1024 * 1024;

/** `onChunk` is called for every chunk, comments and pings included. Ends at the provider's end mark. */
export async function* readDeltas(
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
        parser.feed(head);
      }
    }
    // The last event may lack its blank line.
    if (done && isStream) parser.feed('\n\n');
    for (const message of messages.splice(0)) {
      for (const delta of readMessage(message, protocol, done)) {
        if (delta.type === 'done') {
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
}

const kindOf = (head: string): 'unknown' | 'page' | 'json' | 'events' => {
  const first = head.trimStart()[0];
  if (first === undefined) return 'unknown';
  if (first === '<') return 'page';
  return first === '{' || first === '[' ? 'json' : 'events';
};

function readMessage(message: EventSourceMessage, protocol: Protocol, isTail: boolean): Delta[] {
  if (message.data.trim() === '[DONE]') return [{ type: 'done' }];
  let data: unknown;
  try {
    data = JSON.parse(message.data);
  } catch {
    // Half an event at the end of a broken stream says nothing; in the middle it means text would be lost.
    if (isTail || !message.data.trim()) return [];
    throw new ProviderError('not_a_model_server');
  }
  return protocol.readEvent(data);
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
