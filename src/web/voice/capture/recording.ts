/** Records the microphone until it is stopped. */
import { VoiceError } from '../voice-error.ts';

/** What browsers can record and transcription takes, best first, with the ending that names the format. */
const FORMATS = [
  ['audio/webm;codecs=opus', 'webm'],
  ['audio/mp4', 'm4a'],
  ['audio/ogg;codecs=opus', 'ogg'],
  ['audio/webm', 'webm'],
] as const;

const BITS_PER_SECOND = 32_000;

export interface Recorded {
  blob: Blob;
  name: string;
}

export interface RecordingUnderWay {
  /** @throws VoiceError `failed` where nothing was recorded */
  stop: () => Promise<Recorded>;
  /** Ends without a result. */
  cancel: () => void;
}

export const canRecord = (): boolean => typeof MediaRecorder === 'function';

/** @throws VoiceError `unsupported` */
export function startRecording(stream: MediaStream): RecordingUnderWay {
  const format = canRecord() ? FORMATS.find(([type]) => MediaRecorder.isTypeSupported(type)) : undefined;
  if (!format) throw new VoiceError('unsupported');
  const [mimeType, ending] = format;
  const recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: BITS_PER_SECOND });
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  // Listened for from the start: it ends by itself where the microphone goes, and what was said until then counts.
  const ended = new Promise<void>((resolve) =>
    recorder.addEventListener('stop', () => resolve(), { once: true }),
  );
  const end = () => {
    if (recorder.state !== 'inactive') recorder.stop();
  };
  recorder.start(1000);
  return {
    async stop() {
      end();
      await ended;
      const blob = new Blob(parts, { type: mimeType.split(';')[0] ?? '' });
      if (blob.size === 0) throw new VoiceError('failed');
      return { blob, name: `recording.${ending}` };
    },
    cancel: end,
  };
}
