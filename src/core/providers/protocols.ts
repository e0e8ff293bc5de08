import type { Protocol } from './protocol.ts';
import type { ProviderId } from './provider.ts';
import { anthropicProtocol } from './wire-formats/anthropic-protocol.ts';
import { googleProtocol } from './wire-formats/google-protocol.ts';
import { compatibleProtocol, openaiProtocol } from './wire-formats/openai-protocol.ts';

export const PROTOCOLS: Record<ProviderId, Protocol> = {
  openai: openaiProtocol,
  anthropic: anthropicProtocol,
  google: googleProtocol,
  compatible: compatibleProtocol,
};
