/** One use of the microphone, from the press to the text: recognition by the browser, else recording and transcription. */
import type { Language } from '#core/languages/languages.ts';
import { currentModel } from '#web/models/choose-model.ts';
import { modelForTranscription } from '#web/models/transcription-model.ts';
import { canTranscribe, transcribe } from '#web/providers/transcribe.ts';
import { type LevelMeter, startLevelMeter } from './capture/level-meter.ts';
import { closeMicrophone, openMicrophone } from './capture/microphone.ts';
import { canRecognize, type Recognition, startRecognition } from './capture/recognition.ts';
import { canRecord, type RecordingUnderWay, startRecording } from './capture/recording.ts';
import { type Heard, isSilent } from './heard.ts';
import { VoiceError } from './voice-error.ts';

export interface VoiceSession {
  /** From 0 to 1; undefined where the browser gives the microphone to one listener only. */
  level: () => number | undefined;
  /** Ends listening, and is done when everything has been heard. @throws VoiceError, ProviderError */
  stop: () => Promise<void>;
  cancel: () => void;
}

interface SessionOptions {
  language: Language;
  signal: AbortSignal;
  onHeard: (heard: Heard) => void;
  /** The browser's recognition gave up. */
  onError: (error: VoiceError) => void;
}

/** Browsers whose recognition did not answer in this page: they record from then on. */
let hasNoRecognition = false;

/** @throws VoiceError when nothing can listen here, and why */
export async function startVoiceSession(options: SessionOptions): Promise<VoiceSession> {
  const recognizes = canRecognize() && !hasNoRecognition;
  // Before the microphone is asked for: a recording that nobody can write down is worth nothing.
  if (!recognizes) await requireTranscription();
  const stream = await openMicrophone();
  try {
    options.signal.throwIfAborted();
    return recognizes ? recognize(stream, options) : record(stream, options);
  } catch (error) {
    closeMicrophone(stream);
    throw error;
  }
}

/** On Android the recogniser and the meter cannot both have the microphone. */
const sharesMicrophone = (): boolean => !/Android/i.test(navigator.userAgent);

function recognize(stream: MediaStream, { language, onHeard, onError }: SessionOptions): VoiceSession {
  const meter = sharesMicrophone() ? startLevelMeter(stream) : undefined;
  if (!meter) closeMicrophone(stream);
  let heard: Heard = { phrases: [], interim: '' };
  const close = () => release(stream, meter);
  const recognition: Recognition = startRecognition(language, {
    onHeard: (understood) => {
      heard = understood;
      onHeard(understood);
    },
    onError: (error) => {
      if (error.code === 'no_recognition') hasNoRecognition = true;
      close();
      onError(error);
    },
  });
  return {
    level: () => meter?.read(),
    async stop() {
      await recognition.stop().finally(close);
      if (isSilent(heard)) throw new VoiceError('no_speech');
    },
    cancel() {
      recognition.cancel();
      close();
    },
  };
}

function record(stream: MediaStream, { language, signal, onHeard }: SessionOptions): VoiceSession {
  const recording: RecordingUnderWay = startRecording(stream);
  const meter = startLevelMeter(stream);
  return {
    level: meter.read,
    async stop() {
      const recorded = await recording.stop().finally(() => release(stream, meter));
      const { access, model } = await requireTranscription();
      const text = await transcribe(access, model, { ...recorded, language }, signal);
      if (!text) throw new VoiceError('no_speech');
      onHeard({ phrases: [text], interim: '' });
    },
    cancel() {
      recording.cancel();
      release(stream, meter);
    },
  };
}

function release(stream: MediaStream, meter: LevelMeter | undefined): void {
  meter?.stop();
  closeMicrophone(stream);
}

async function requireTranscription() {
  if (!canRecord()) throw new VoiceError('unsupported');
  const choice = await currentModel();
  if (choice.state !== 'ready') throw new VoiceError(choice.state === 'locked' ? 'key_locked' : 'needs_key');
  const { access } = choice;
  if (!canTranscribe(access.provider)) throw new VoiceError('cannot_transcribe');
  return { access, model: await modelForTranscription(access.provider) };
}
