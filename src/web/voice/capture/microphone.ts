import { VoiceError, type VoiceErrorCode } from '../voice-error.ts';

const CODES: Record<string, VoiceErrorCode> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'no_microphone',
  OverconstrainedError: 'no_microphone',
  NotReadableError: 'busy_microphone',
  AbortError: 'busy_microphone',
};

/** Asks for the microphone. @throws VoiceError */
export async function openMicrophone(): Promise<MediaStream> {
  // Absent on pages without TLS, and in frames that were not allowed to listen.
  if (!navigator.mediaDevices?.getUserMedia) throw new VoiceError('unsupported');
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: { echoCancellation: true, noiseSuppression: true },
    });
  } catch (error) {
    throw new VoiceError(CODES[(error as DOMException).name] ?? 'failed');
  }
}

/** Ends the recording sign of the browser too. */
export const closeMicrophone = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};
