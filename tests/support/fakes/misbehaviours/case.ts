/** One misbehaviour of a server, and the words in which the protocols are spoken to make one. */
import type { EndReason } from '#core/providers/protocol.ts';
import type { ProviderId } from '#core/providers/provider.ts';
import type { ProviderErrorCode } from '#core/providers/provider-error.ts';
import type { StreamOptions } from '#web/providers/stream-completion.ts';
import { anthropicEvent, anthropicEvents } from '../anthropic-server.ts';
import { googleEvents } from '../google-server.ts';
import { json, type PreparedAnswer } from '../model-server.ts';
import { openaiError, openaiEvents } from '../openai-server.ts';

export interface Case {
  provider: ProviderId;
  answers: PreparedAnswer[];
  options?: StreamOptions;
  /** The page's clocks stand still but for this, once the request has arrived: however slow the machine is. */
  passMs?: number;
  text?: string;
  end?: EndReason;
  code?: ProviderErrorCode;
  /** A part of the provider's words, in the error or at the end. */
  detail?: string;
  /** One, when not said. */
  requests?: number;
}

export const KEY = 'sk-secret-0123456789abcdefghij';
export const TEXT = 'A calm answer, in a few words.';
export const stream = (...pieces: (string | number)[]): PreparedAnswer => ({ pieces });
export const all = (events: readonly string[]): PreparedAnswer => stream(events.join(''));
export const data = (value: unknown): string =>
  `data: ${typeof value === 'string' ? value : JSON.stringify(value)}\n\n`;

export const delta = (part: object, finish: string | null = null): string =>
  data({ choices: [{ index: 0, delta: part, finish_reason: finish }] });
export const say = (...texts: string[]): string[] => texts.map((content) => delta({ content }));
export const stop = [delta({}, 'stop'), data('[DONE]')];
export const claude = (...middle: string[]): PreparedAnswer =>
  all([anthropicEvent('message_start', { message: { usage: { input_tokens: 5 } } }), ...middle]);
export const claudeText = (text: string): string =>
  anthropicEvent('content_block_delta', { delta: { type: 'text_delta', text } });
export const claudeEnd = (stop_reason: string): string =>
  anthropicEvent('message_delta', { delta: { stop_reason }, usage: { output_tokens: 9 } });
export const gemini = (candidate: object, more: object = {}): string =>
  data({ candidates: [candidate], ...more });
export const part = (text: string, more: object = {}) => ({ content: { parts: [{ text, ...more }] } });
export const ok = (provider: ProviderId): PreparedAnswer =>
  all(
    { openai: openaiEvents, compatible: openaiEvents, anthropic: anthropicEvents, google: googleEvents }[
      provider
    ](TEXT),
  );
export const refusal = (
  status: number,
  message: string,
  more: Partial<PreparedAnswer> = {},
): PreparedAnswer => ({
  ...json(status, openaiError(message, 'invalid_request_error')),
  ...more,
});

export const complete = { text: TEXT, end: 'complete' } as const;
export const openai = { provider: 'openai' } as const;
export const compatible = { provider: 'compatible' } as const;
export const anthropic = { provider: 'anthropic' } as const;
export const google = { provider: 'google' } as const;
