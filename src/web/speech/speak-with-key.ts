import type { VoiceSettings } from '#core/speech/voice-settings.ts';
import { keyVault } from '#web/key-vault/key-vault.ts';
import { fetchSpeech } from './api.ts';
import { VoiceLockedError, VoiceOffError } from './speech-errors.ts';

/**
 * Sends a text and the key, at the moment it is needed.
 * @throws VoiceOffError, VoiceLockedError before anything is sent; AppError, NetworkError
 */
export async function speakWithKey(
  text: string,
  { enabled, voiceId, modelId }: VoiceSettings,
  signal?: AbortSignal,
): Promise<Blob> {
  if (!enabled) throw new VoiceOffError();
  return fetchSpeech({ text, voiceId, modelId, apiKey: voiceKey() }, signal);
}

/** @throws VoiceOffError, VoiceLockedError */
export function voiceKey(): string {
  const apiKey = keyVault().keyOf('elevenlabs');
  if (apiKey) return apiKey;
  const { state } = keyVault().snapshot().entries.elevenlabs;
  throw state === 'locked' ? new VoiceLockedError() : new VoiceOffError();
}
