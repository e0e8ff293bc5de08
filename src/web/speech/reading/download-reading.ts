import type { SpokenPiece } from '#core/speech/cut-speech.ts';
import { joinMp3 } from '#core/speech/mp3-frames.ts';
import { type Pace, silenceAfter } from '#core/speech/reading-pace.ts';
import { silentMp3Like } from '#core/speech/silence.ts';
import { againWhenBusy, type Patience } from './again-when-busy.ts';
import type { Speaker } from './speaker.ts';

/** Of each piece. Nobody waits for a file as for a voice: the whole of a limit that counts by the minute. */
const PATIENCE: Patience = { times: 5, longestSeconds: 60 };

interface Recording {
  pieces: readonly SpokenPiece[];
  pace: Pace;
  record: NonNullable<Speaker['record']>;
  signal: AbortSignal;
  /** So many pieces are there. */
  onProgress: (made: number) => void;
}

/** The whole text as one MP3, its silences with it. Pieces that were heard are not asked for again. */
export async function recordAll({ pieces, pace, record, signal, onProgress }: Recording): Promise<Blob> {
  const parts: Uint8Array[] = [];
  for (const [at, { text }] of pieces.entries()) {
    onProgress(at);
    const recorded = await againWhenBusy(() => record(text, signal), signal, PATIENCE);
    const sound = new Uint8Array(await recorded.arrayBuffer());
    parts.push(sound, silentMp3Like(sound, silenceAfter(pieces, at, pace)));
  }
  return new Blob([joinMp3(parts)], { type: 'audio/mpeg' });
}
