/**
 * How long it would have taken to write a result by hand, less the time the run took. People who compose at a keyboard
 * come to about 19 words a minute, corrections included (Karat, Halverson, Horn and Karat, "Patterns of entry and
 * correction in large vocabulary continuous speech recognition systems", CHI 1999). The screen states the rule.
 */
import { MINUTE_MS } from '#core/time/durations.ts';

export const WORDS_PER_MINUTE = 19;

/** In milliseconds, never below 0. */
export const timeSaved = ({ words, durationMs }: { words: number; durationMs: number }): number =>
  Math.max(0, Math.round((words / WORDS_PER_MINUTE) * MINUTE_MS) - durationMs);
