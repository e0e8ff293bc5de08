/**
 * First-token overhead of the streaming core: the time from the call to the first piece of text, against a bare
 * `fetch` that reads up to the same first text. Both alternate in one process against the same loopback server.
 */

import { OPENAI_KEY, startOpenaiServer } from '#tests/support/fakes/openai-server.ts';
import { streamCompletion } from '#web/providers/stream-completion.ts';
import { median } from './support/compare.ts';

export interface FirstTokenFigures {
  rounds: number;
  /** Medians, in milliseconds. */
  bareMs: number;
  coreMs: number;
  /** coreMs / bareMs. */
  ratio: number;
  /** coreMs − bareMs; the aim is below 2. */
  overheadMs: number;
}

const WARM_UP = 50;
const messages = { system: 'Be brief.', user: 'Say hello.' };

export async function measureFirstToken(rounds = 300): Promise<FirstTokenFigures> {
  const server = await startOpenaiServer();
  const baseUrl = `${server.url}/v1`;
  const bare: number[] = [];
  const core: number[] = [];
  try {
    for (let round = 0; round < rounds + WARM_UP; round += 1) {
      // Each goes first every other time, so that neither profits from the other's connection.
      const order = round % 2 ? [bare, core] : [core, bare];
      for (const times of order) {
        const ms = await (times === bare ? timeBareFetch(baseUrl) : timeCore(baseUrl));
        if (round >= WARM_UP) times.push(ms);
      }
      server.requests.length = 0;
    }
  } finally {
    await server.stop();
  }
  const [bareMs, coreMs] = [median(bare), median(core)];
  return { rounds, bareMs, coreMs, ratio: coreMs / bareMs, overheadMs: coreMs - bareMs };
}

async function timeBareFetch(baseUrl: string): Promise<number> {
  const start = performance.now();
  const response = await fetch(`${baseUrl}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${OPENAI_KEY}` },
    body: JSON.stringify({
      model: 'gpt-4.1',
      messages: [
        { role: 'system', content: messages.system },
        { role: 'user', content: messages.user },
      ],
      stream: true,
      stream_options: { include_usage: true },
    }),
  });
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let text = '';
  while (!/"content":"[^"]/.test(text)) text += decoder.decode((await reader.read()).value, { stream: true });
  const ms = performance.now() - start;
  while (!(await reader.read()).done);
  return ms;
}

async function timeCore(baseUrl: string): Promise<number> {
  const start = performance.now();
  let ms = 0;
  const request = { provider: 'openai', baseUrl, key: OPENAI_KEY, model: 'gpt-4.1', messages } as const;
  for await (const event of streamCompletion(request)) {
    if (event.type === 'text' && ms === 0) ms = performance.now() - start;
  }
  return ms;
}
