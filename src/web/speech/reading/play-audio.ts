/** One element plays everything one after another, voice and silence: a phone lets only what was touched go on by itself. */
export interface AudioLine {
  /** Resolves at its end. @throws when it cannot be played; an `AbortError` when `signal` ends it */
  play: (audio: Blob, signal: AbortSignal) => Promise<void>;
  /** As `play`, for what lasts as long at every speed. */
  playMeasured: (audio: Blob, signal: AbortSignal) => Promise<void>;
  pause: () => void;
  resume: () => void;
  setSpeed: (speed: number) => void;
  close: () => void;
}

/** @param element touched within the press that wants to hear something */
export function openAudioLine(element: HTMLAudioElement): AudioLine {
  element.preservesPitch = true;
  let speed = 1;
  let isPaused = false;
  let isMeasured = false;
  let pauses = 0;
  /** Ends what is under way with a failure; does nothing where that has ended. */
  let fail: (error: unknown) => void = () => undefined;
  const playOn = () => {
    const [pausesBefore, failThis] = [pauses, fail];
    element.play().catch((error: unknown) => {
      // Told only later, and perhaps after it was resumed: the pause broke this off, and that is no failure.
      if (pauses === pausesBefore || !isAbort(error)) failThis(error);
    });
  };
  const start = (audio: Blob, signal: AbortSignal, measured: boolean) => {
    const url = URL.createObjectURL(audio);
    const listening = new AbortController();
    return new Promise<void>((resolve, reject) => {
      const options = { signal: listening.signal };
      element.addEventListener('ended', () => resolve(), options);
      element.addEventListener('error', () => reject(new Error('The recording cannot be played.')), options);
      signal.addEventListener('abort', () => reject(signal.reason), options);
      signal.throwIfAborted();
      element.src = url;
      isMeasured = measured;
      element.playbackRate = measured ? 1 : speed;
      fail = reject;
      if (!isPaused) playOn();
    }).finally(() => {
      listening.abort();
      URL.revokeObjectURL(url);
      // The next one may have begun.
      if (element.src === url) stop(element);
    });
  };
  return {
    play: (audio, signal) => start(audio, signal, false),
    playMeasured: (audio, signal) => start(audio, signal, true),
    pause() {
      isPaused = true;
      pauses += 1;
      element.pause();
    },
    resume() {
      isPaused = false;
      if (element.src) playOn();
    },
    setSpeed(next) {
      speed = next;
      if (!isMeasured) element.playbackRate = next;
    },
    close: () => stop(element),
  };
}

const isAbort = (error: unknown): boolean =>
  error instanceof DOMException && error.code === DOMException.ABORT_ERR;

function stop(element: HTMLAudioElement): void {
  element.pause();
  element.removeAttribute('src');
}
