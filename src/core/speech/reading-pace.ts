/** How long a voice is silent between what it speaks. */
import type { SpokenPiece } from './cut-speech.ts';

export interface Pace {
  /** In seconds. */
  afterSentence: number;
  afterBlock: number;
}

const PLAIN: Pace = { afterSentence: 0, afterBlock: 0.4 };
/** Time for a breath after each sentence, and for two or three after each part. */
const SESSION: Pace = { afterSentence: 4, afterBlock: 10 };

/** Tools whose results are listened to as a session. */
const SESSION_TOOLS = ['novawhisper', 'mindalign', 'ascensionos'];

export const paceOf = (toolSlug: string): Pace => (SESSION_TOOLS.includes(toolSlug) ? SESSION : PLAIN);

/** In seconds; none after the last. */
export function silenceAfter(pieces: readonly SpokenPiece[], at: number, pace: Pace): number {
  const [piece, next] = [pieces[at], pieces[at + 1]];
  if (!piece || !next) return 0;
  if (piece.block !== next.block) return pace.afterBlock;
  // Within a sentence that was too long for one piece no voice rests.
  return /[.!?…。！？]["'”’“»」』）)\]\s]*$/u.test(piece.text) ? pace.afterSentence : 0;
}
