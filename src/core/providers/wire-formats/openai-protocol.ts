/** OpenAI's chat completions, spoken also by OpenRouter, Ollama, LM Studio, vLLM and others. */
import { at, listAt, numberAt, textAt } from '../json-path.ts';
import { type Delta, type EndReason, JSON_HEADERS, type ListedModel, type Protocol } from '../protocol.ts';
import type { ProviderAccess } from '../provider.ts';

/** OpenAI's own words, and those of servers that hand on what their model said. Any other is no success. */
const REASONS: Record<string, EndReason> = {
  stop: 'complete',
  eos: 'complete',
  eos_token: 'complete',
  end_turn: 'complete',
  stop_sequence: 'complete',
  length: 'length',
  max_tokens: 'length',
  model_length: 'length',
  content_filter: 'filtered',
  safety: 'filtered',
};

const authorize = ({ key }: ProviderAccess): Record<string, string> =>
  key ? { authorization: `Bearer ${key}` } : {};

/** Mistral gives a list of parts, of which some are what the model thinks. */
function readContent(content: unknown): Delta[] {
  const parts = Array.isArray(content) ? content : [content];
  return parts.flatMap((part): Delta[] => {
    const text = typeof part === 'string' ? part : textAt(part, 'text');
    if (text) return [{ type: 'text', text }];
    return at(part, 'thinking') === undefined ? [] : [{ type: 'thinking' }];
  });
}

function readChoice(data: unknown, part: 'delta' | 'message'): Delta[] {
  const message = at(data, 'choices', 0, part);
  const thought = textAt(message, 'reasoning_content') || textAt(message, 'reasoning');
  const deltas: Delta[] = thought ? [{ type: 'thinking' }] : [];
  deltas.push(...readContent(at(message, 'content')));
  const finish = textAt(data, 'choices', 0, 'finish_reason').toLowerCase();
  const refusal = textAt(message, 'refusal');
  if (refusal) deltas.push({ type: 'end', reason: 'filtered', detail: refusal });
  else if (finish) deltas.push({ type: 'end', reason: REASONS[finish] ?? 'cut_off' });
  return deltas;
}

function readWhole(data: unknown, part: 'delta' | 'message'): Delta[] {
  const error = at(data, 'error') ?? at(data, 'choices', 0, 'error');
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

/** A fine-tuned model bears the name of its base and names of its owner's: `ft:gpt-4o-mini-2024-07-18:acme::A1b2`. */
const baseOf = (id: string): string => /^ft:([^:]+)/.exec(id)?.[1] ?? id;

const isOpenaiChat = (id: string): boolean =>
  /^(gpt-|chatgpt-|o\d)/.test(baseOf(id)) && !NOT_CHAT.test(baseOf(id));
const isCompatibleChat = (id: string): boolean => !/embed|whisper|tts|rerank|moderation|dall-e/i.test(id);

function readModel(model: unknown): ListedModel {
  const id = textAt(model, 'id');
  const endsOn = textAt(model, 'shutdown_date');
  return { id, name: textAt(model, 'name') || id, ...(/^\d{4}-\d\d-\d\d$/.test(endsOn) && { endsOn }) };
}

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
      ...(request.withoutUsage ? {} : { stream_options: { include_usage: true } }),
      ...(request.maxOutputTokens ? { [limitName]: request.maxOutputTokens } : {}),
    }),
  }),
  amend: (request, { detail = '' }) =>
    !request.withoutUsage && /stream_options|include_usage/i.test(detail)
      ? { ...request, withoutUsage: true }
      : undefined,
  readEvent: (data) => readWhole(data, 'delta'),
  readAnswer: (body) => readWhole(body, 'message'),
  listModels: (access) => ({ url: `${access.baseUrl}/models`, headers: authorize(access) }),
  // Together answers with a bare list.
  readModels: (body) =>
    (Array.isArray(body) ? body : listAt(body, 'data')).map(readModel).filter(({ id }) => id && isChat(id)),
});

/** OpenAI's newer models refuse `max_tokens`; most compatible servers know nothing else. */
export const openaiProtocol = createProtocol('max_completion_tokens', isOpenaiChat);
export const compatibleProtocol = createProtocol('max_tokens', isCompatibleChat);
