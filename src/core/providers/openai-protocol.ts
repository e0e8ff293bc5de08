/** OpenAI's chat completions, spoken also by OpenRouter, Ollama, LM Studio, vLLM and others. */
import { at, listAt, numberAt, textAt } from './json-path.ts';
import { type Delta, type EndReason, JSON_HEADERS, type Protocol } from './protocol.ts';
import type { ProviderAccess } from './provider.ts';

const REASONS: Record<string, EndReason> = { length: 'length', content_filter: 'filtered' };

const authorize = ({ key }: ProviderAccess): Record<string, string> =>
  key ? { authorization: `Bearer ${key}` } : {};

function readChoice(data: unknown, part: 'delta' | 'message'): Delta[] {
  const deltas: Delta[] = [];
  const text = textAt(data, 'choices', 0, part, 'content');
  if (text) deltas.push({ type: 'text', text });
  const refusal = textAt(data, 'choices', 0, part, 'refusal');
  const finish = textAt(data, 'choices', 0, 'finish_reason');
  if (refusal) deltas.push({ type: 'end', reason: 'filtered' });
  else if (finish) deltas.push({ type: 'end', reason: REASONS[finish] ?? 'complete' });
  return deltas;
}

function readWhole(data: unknown, part: 'delta' | 'message'): Delta[] {
  const error = at(data, 'error');
  if (error) return [{ type: 'error', error }];
  const deltas = readChoice(data, part);
  const inputTokens = numberAt(data, 'usage', 'prompt_tokens');
  const outputTokens = numberAt(data, 'usage', 'completion_tokens');
  if (inputTokens !== undefined || outputTokens !== undefined) {
    deltas.push({ type: 'usage', inputTokens, outputTokens });
  }
  return deltas;
}

const NOT_CHAT =
  /audio|realtime|transcribe|tts|whisper|image|dall-e|sora|instruct|search|embed|moderation|computer-use|deep-research|codex|rerank|-pro\b/;

const isOpenaiChat = (id: string): boolean => /^(gpt-|chatgpt-|o\d)/.test(id) && !NOT_CHAT.test(id);
const isCompatibleChat = (id: string): boolean => !/embed|whisper|tts|rerank|moderation|dall-e/i.test(id);

const createProtocol = (limitName: string, isChat: (id: string) => boolean): Protocol => ({
  completion: (request) => ({
    url: `${request.baseUrl}/chat/completions`,
    headers: { ...JSON_HEADERS, ...authorize(request) },
    body: JSON.stringify({
      model: request.model,
      messages: [
        { role: 'system', content: request.messages.system },
        { role: 'user', content: request.messages.user },
      ],
      stream: true,
      stream_options: { include_usage: true },
      ...(request.maxOutputTokens ? { [limitName]: request.maxOutputTokens } : {}),
    }),
  }),
  readEvent: (data) => readWhole(data, 'delta'),
  readAnswer: (body) => readWhole(body, 'message'),
  listModels: (access) => ({ url: `${access.baseUrl}/models`, headers: authorize(access) }),
  readModels: (body) =>
    listAt(body, 'data')
      .map((model) => ({ id: textAt(model, 'id'), name: textAt(model, 'name') || textAt(model, 'id') }))
      .filter(({ id }) => id && isChat(id)),
});

/** OpenAI's newer models refuse `max_tokens`; most compatible servers know nothing else. */
export const openaiProtocol = createProtocol('max_completion_tokens', isOpenaiChat);
export const compatibleProtocol = createProtocol('max_tokens', isCompatibleChat);
