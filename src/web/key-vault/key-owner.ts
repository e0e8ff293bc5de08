import { PROVIDER_IDS, type ProviderId } from '#core/providers/provider.ts';

/** Whose keys are kept: of those who answer runs of tools, and of who reads aloud. */
export const KEY_OWNERS = [...PROVIDER_IDS, 'elevenlabs'] as const;

export type KeyOwner = ProviderId | 'elevenlabs';
