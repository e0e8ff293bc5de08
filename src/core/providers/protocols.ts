import { anthropicProtocol } from './anthropic-protocol.ts';
import { googleProtocol } from './google-protocol.ts';
import { compatibleProtocol, openaiProtocol } from './openai-protocol.ts';
import type { Protocol } from './protocol.ts';
import type { ProviderId } from './provider.ts';

export const PROTOCOLS: Record<ProviderId, Protocol> = {
  openai: openaiProtocol,
  anthropic: anthropicProtocol,
  google: googleProtocol,
  compatible: compatibleProtocol,
};
