/** Who speaks: the browser, or a provider with the user's key. */
export interface Speaker {
  /** Resolves when all of it was spoken. @throws whatever ended it; an `AbortError` when `signal` did */
  speak: (text: string, signal: AbortSignal) => Promise<void>;
  /** Makes ready what will be spoken soon. */
  prepare: (text: string) => void;
  /** Ends what was asked for and is not here yet, other than what is wanted: it will not be spoken soon. */
  callOff: (wanted: readonly string[]) => void;
  pause: () => void;
  resume: () => void;
  /** From now on, 1 for as fast as it is spoken by itself. */
  setSpeed: (speed: number) => void;
  /** The recording, where the speaker makes one; goes on when it is closed. */
  record?: (text: string, signal: AbortSignal) => Promise<Blob>;
  /** Nothing is spoken any more. */
  close: () => void;
}
