/** One element plays everything one after another: a phone lets only what was touched go on by itself. */
export interface AudioLine {
  /** Resolves at its end. @throws when it cannot be played; an `AbortError` when `signal` ends it */
  play: (audio: Blob, signal: AbortSignal) => Promise<void>;
  pause: () => void;
  resume: () => void;
  setSpeed: (speed: number) => void;
  close: () => void;
}

export function openAudioLine(): AudioLine {
  const element = new Audio();
  element.preservesPitch = true;
  let speed = 1;
  let isPaused = false;
  return {
    play(audio, signal) {
      const url = URL.createObjectURL(audio);
      const listening = new AbortController();
      return new Promise<void>((resolve, reject) => {
        const options = { signal: listening.signal };
        element.addEventListener('ended', () => resolve(), options);
        element.addEventListener(
          'error',
          () => reject(new Error('The recording cannot be played.')),
          options,
        );
        signal.addEventListener('abort', () => reject(signal.reason), options);
        signal.throwIfAborted();
        element.src = url;
        element.playbackRate = speed;
        if (!isPaused) element.play().catch(reject);
      }).finally(() => {
        listening.abort();
        element.pause();
        element.removeAttribute('src');
        URL.revokeObjectURL(url);
      });
    },
    pause() {
      isPaused = true;
      element.pause();
    },
    resume() {
      isPaused = false;
      if (element.src) void element.play().catch(() => undefined);
    },
    setSpeed(next) {
      speed = next;
      element.playbackRate = next;
    },
    close() {
      element.pause();
      element.removeAttribute('src');
    },
  };
}
