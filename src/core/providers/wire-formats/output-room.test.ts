import { expect, it } from 'vitest';
import type { CompletionRequest } from '../protocol.ts';
import { outputRoom } from './output-room.ts';

const request = (characters: number, more: Partial<CompletionRequest> = {}): CompletionRequest => ({
  ...{ provider: 'anthropic', baseUrl: '', key: '', model: 'm' },
  messages: { system: '', user: 'a'.repeat(characters) },
  ...more,
});
const limits = { maxOutputTokens: 64_000, contextWindow: 200_000 };

it.each([
  ['all that the model can write', request(4000, limits), 64_000],
  ['what the prompt leaves of the context', request(400_000, limits), 40_000],
  ['a little for a prompt that is too long, so that the provider says so', request(4_000_000, limits), 1024],
  ['the usual for a model that is not known', request(4000), 32_000],
  ['no more than the caller wants', request(4000, { ...limits, maxOutputTokens: 100 }), 100],
])('leaves %s', (_what, asked, room) => {
  expect(outputRoom(asked, 32_000)).toBe(room);
});
