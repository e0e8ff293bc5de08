import { AppError } from '#core/errors/app-error.ts';
import { readVoices, unreachable, voicesOf } from '#core/speech/elevenlabs.ts';
import type { VoiceOption } from '#core/speech/speech-request.ts';
import { askElevenlabs } from './ask-elevenlabs.ts';
import { SPEECH_TIMES, startCallClock } from './call-clock.ts';
import { readBeginning } from './read-beginning.ts';

/** Some kilobytes a voice; a list that is cut off there is no JSON any more. */
const MOST_BYTES = 4 * 1024 * 1024;

/** The voices of the account that the key is of. @throws AppError with a `reason` */
export async function listVoices(
  key: string,
  { baseUrl, signal }: { baseUrl: string; signal: AbortSignal },
): Promise<VoiceOption[]> {
  const clock = startCallClock(signal, SPEECH_TIMES.answer);
  try {
    const call = { baseUrl, key, signal: clock.signal };
    const response = await askElevenlabs(call, voicesOf(key), /^application\/json/);
    return readVoices(JSON.parse(await readBeginning(response, MOST_BYTES)));
  } catch (error) {
    throw error instanceof AppError ? error : unreachable();
  } finally {
    clock.end();
  }
}
