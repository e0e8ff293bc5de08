/** A text read aloud, passed on as the provider makes it: a piece is asked for when the caller has taken the one before. */
import { AppError } from '#core/errors/app-error.ts';
import { speechOf, unreachable } from '#core/speech/elevenlabs.ts';
import type { SpeechRequest } from '#core/speech/speech-request.ts';
import { askElevenlabs } from './ask-elevenlabs.ts';
import { SPEECH_TIMES, startCallClock } from './call-clock.ts';

interface Speaking {
  baseUrl: string;
  /** Of the caller's request. */
  signal: AbortSignal;
  /** Called once, however it ends. */
  onEnd?: () => void;
  times?: typeof SPEECH_TIMES;
}

/** Answers once the first of it is there. @throws AppError with a `reason`; after that the stream breaks off instead */
export async function streamSpeech(
  request: SpeechRequest,
  { baseUrl, signal, onEnd, times = SPEECH_TIMES }: Speaking,
): Promise<ReadableStream<Uint8Array>> {
  const clock = startCallClock(signal, times.total);
  let hasEnded = false;
  const end = () => {
    if (hasEnded) return;
    hasEnded = true;
    clock.end();
    onEnd?.();
  };
  try {
    clock.expectWithin(times.answer);
    const call = { baseUrl, key: request.apiKey, signal: clock.signal };
    const { body } = await askElevenlabs(call, speechOf(request), /^audio\//);
    const reader = (body as ReadableStream<Uint8Array>).getReader();
    const first = await reader.read();
    if (first.done) throw unreachable();
    clock.rest();
    return passOn(first.value, reader, {
      beforeRead: () => clock.expectWithin(times.idle),
      afterRead: clock.rest,
      end,
    });
  } catch (error) {
    end();
    throw error instanceof AppError ? error : unreachable();
  }
}

interface Passing {
  beforeRead: () => void;
  afterRead: () => void;
  end: () => void;
}

function passOn(
  first: Uint8Array,
  reader: ReadableStreamDefaultReader<Uint8Array>,
  { beforeRead, afterRead, end }: Passing,
): ReadableStream<Uint8Array> {
  let waiting: Uint8Array | undefined = first;
  const next = async () => {
    const held = waiting;
    waiting = undefined;
    if (held) return held;
    beforeRead();
    const { value } = await reader.read();
    afterRead();
    return value;
  };
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const piece = await next();
          if (piece) return controller.enqueue(piece);
          end();
          controller.close();
        } catch {
          end();
          // What is here is half a text: the connection breaks, so that nobody takes it for a whole one.
          controller.error(new Error('The voice provider broke off.'));
        }
      },
      cancel: end,
    },
    // Nothing is read ahead of the caller.
    { highWaterMark: 0 },
  );
}
