import type { VoiceSettings } from '#core/speech/voice-settings.ts';
import { keyVault } from '#web/key-vault/key-vault.ts';
import { fetchSpeech } from './api.ts';
import { VoiceOffError } from './speech-errors.ts';

/** Sends a text and the key, at the moment it is needed. @throws VoiceOffError before anything is sent, AppError, NetworkError */
export async function speakWithKey(
  text: string,
  { enabled, voiceId, modelId }: VoiceSettings,
  signal?: AbortSignal,
): Promise<Blob> {
  const apiKey = keyVault().keyOf('elevenlabs');
  if (!enabled || !apiKey) throw new VoiceOffError();
  return fetchSpeech({ text, voiceId, modelId, apiKey }, signal);
}
