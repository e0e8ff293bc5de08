/** The functions of speech. @throws AppError with a `reason`, NetworkError */
import type { List } from '#core/lists/list.ts';
import type { SpeechRequest, VoiceOption, VoicesRequest } from '#core/speech/speech-request.ts';
import { send, sendForJson } from '#web/api/call-api.ts';
import { NetworkError } from '#web/api/network-error.ts';

/** The whole of it; one that breaks off is an error. */
export async function fetchSpeech(json: SpeechRequest, signal?: AbortSignal): Promise<Blob> {
  const response = await send('POST', '/api/functions/text-to-speech', { json, signal });
  return response.blob().catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw new NetworkError(cause);
  });
}

export const fetchVoices = async (json: VoicesRequest): Promise<VoiceOption[]> =>
  (await sendForJson<List<VoiceOption>>('POST', '/api/functions/list-voices', { json })).items;
