import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SessionUser } from '#core/account/session-facts.ts';
import type { CompletionRequest } from '#core/providers/protocol.ts';
import { answerApi } from '#tests/support/fakes/answer-api.ts';
import { queryClient } from '#web/api/query-client.ts';
import { refreshSession } from '#web/lib/session.ts';
import { MODELS_KEY } from '#web/models/models-file.ts';
import { readLocalSpending } from '#web/spending/local-spending.ts';
import { createPromptController } from './prompt-controller.ts';

const asked = vi.hoisted((): CompletionRequest[] => []);
vi.mock('./load-model-parts.ts', () => ({
  loadModelParts: async () => ({
    async *streamCompletion(request: CompletionRequest) {
      asked.push(request);
      yield { type: 'text', text: 'An answer' };
      yield { type: 'usage', inputTokens: 1000, outputTokens: 500 };
      yield { type: 'end', reason: 'complete' };
    },
  }),
}));

const USER = { id: 'u-prompt', email: 'u@x.test', role: 'user' } as SessionUser;
const MODEL = {
  access: { provider: 'openai', baseUrl: 'https://api.openai.test/v1', key: 'sk-secret' },
  model: 'gpt',
} as const;
const PRICE = { input: 2_500_000, output: 10_000_000 };

let api: ReturnType<typeof answerApi>;
const sent = () => api.asked.filter(({ route }) => route === 'POST /api/runs').map(({ body }) => body);
beforeEach(async () => {
  localStorage.clear();
  asked.length = 0;
  api = answerApi({
    'GET /api/session': () => Response.json({ user: USER, level: 'pro', keepRuns: true }),
    'POST /api/runs': () => Response.json({ id: 'run-1' }, { status: 201 }),
  });
  queryClient.setQueryData(MODELS_KEY, {
    defaultProvider: 'openai',
    providers: [
      {
        id: 'openai',
        name: 'OpenAI',
        defaultModel: 'gpt',
        models: [{ id: 'gpt', name: 'GPT', price: PRICE }],
      },
    ],
  });
  await refreshSession();
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const start = (keptAs: Parameters<ReturnType<typeof createPromptController>['ask']>[2]) => {
  const controller = createPromptController(() => undefined);
  controller.ask('All of the message', MODEL, keptAs);
  return controller;
};

it('sends the text alone, and keeps the answer as what it is told, without the text', async () => {
  const controller = start({ toolSlug: 'bundle:clarity-kit', language: 'es', values: { offer: 'Library' } });
  await vi.waitFor(() => expect(controller.state().runId).toBe('run-1'));
  expect(asked.map(({ messages }) => messages)).toEqual([{ system: '', user: 'All of the message' }]);
  expect(sent()).toEqual([
    {
      ...{ toolSlug: 'bundle:clarity-kit', language: 'es', source: 'model', status: 'completed' },
      ...{ values: { offer: 'Library' }, output: 'An answer', durationMs: expect.any(Number) },
      ...{ provider: 'openai', model: 'gpt', inputTokens: 1000, outputTokens: 500 },
    },
  ]);
  expect(readLocalSpending(USER.id)).toBe(0);
});

it('counts what is kept nowhere in the budget alone', async () => {
  const controller = start(null);
  await vi.waitFor(() => expect(readLocalSpending(USER.id)).toBeGreaterThan(0));
  expect(controller.state()).toMatchObject({ phase: 'completed', text: 'An answer', saving: 'no' });
  expect(sent()).toEqual([]);
});
