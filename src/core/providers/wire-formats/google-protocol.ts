/** Google's generateContent. The key goes into a header: as a query parameter it would stand in logs. */
import { at, listAt, numberAt, textAt } from '../json-path.ts';
import { type Delta, type EndReason, JSON_HEADERS, type Protocol } from '../protocol.ts';

const REASONS: Record<string, EndReason> = {
  STOP: 'complete',
  MAX_TOKENS: 'length',
  SAFETY: 'filtered',
  RECITATION: 'filtered',
  BLOCKLIST: 'filtered',
  PROHIBITED_CONTENT: 'filtered',
  SPII: 'filtered',
};

function readEvent(data: unknown): Delta[] {
  const error = at(data, 'error');
  if (error) return [{ type: 'error', error }];
  const parts = listAt(data, 'candidates', 0, 'content', 'parts');
  // Parts marked as thoughts are the model's notes to itself.
  const isThought = (part: unknown) => at(part, 'thought') === true;
  const deltas: Delta[] = parts.some(isThought) ? [{ type: 'thinking' }] : [];
  const text = parts.map((part) => (isThought(part) ? '' : textAt(part, 'text'))).join('');
  if (text) deltas.push({ type: 'text', text });
  const usage = at(data, 'usageMetadata');
  if (usage) {
    const answered = numberAt(usage, 'candidatesTokenCount');
    const thought = numberAt(usage, 'thoughtsTokenCount');
    deltas.push({
      type: 'usage',
      inputTokens: numberAt(usage, 'promptTokenCount'),
      outputTokens:
        answered === undefined && thought === undefined ? undefined : (answered ?? 0) + (thought ?? 0),
    });
  }
  const finish = textAt(data, 'candidates', 0, 'finishReason');
  if (textAt(data, 'promptFeedback', 'blockReason')) {
    deltas.push({
      type: 'end',
      reason: 'filtered',
      detail: textAt(data, 'promptFeedback', 'blockReasonMessage'),
    });
  } else if (finish) {
    const detail = textAt(data, 'candidates', 0, 'finishMessage');
    deltas.push({ type: 'end', reason: REASONS[finish] ?? 'cut_off', detail });
  }
  return deltas;
}

export const googleProtocol: Protocol = {
  completion: (request) => ({
    url: `${request.baseUrl}/models/${encodeURIComponent(request.model)}:streamGenerateContent?alt=sse`,
    headers: { ...JSON_HEADERS, 'x-goog-api-key': request.key },
    body: JSON.stringify({
      ...(request.messages.system
        ? { systemInstruction: { parts: [{ text: request.messages.system }] } }
        : {}),
      contents: [{ role: 'user', parts: [{ text: request.messages.user }] }],
      ...(request.maxOutputTokens ? { generationConfig: { maxOutputTokens: request.maxOutputTokens } } : {}),
    }),
  }),
  // Nothing is asked of it that a model could refuse.
  amend: () => undefined,
  readEvent,
  // Without `alt=sse` (some proxies drop it) the answer is one JSON list of the same events.
  readAnswer: (body) => (Array.isArray(body) ? body : [body]).flatMap(readEvent),
  listModels: (access) => ({
    url: `${access.baseUrl}/models?pageSize=1000`,
    headers: { 'x-goog-api-key': access.key },
  }),
  readModels: (body) =>
    listAt(body, 'models')
      .filter((model) => listAt(model, 'supportedGenerationMethods').includes('generateContent'))
      .map((model) => ({
        id: textAt(model, 'name').replace(/^models\//, ''),
        name: textAt(model, 'displayName') || textAt(model, 'name'),
      }))
      .filter(({ id }) => id && !/embed|imagen|image|tts|aqa|live|robotics|computer-use/.test(id)),
};
