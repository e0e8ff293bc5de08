/** How often the engine is right when it decides as it did: asked of tables that the labelled set filled. */
import type { Calibration } from '#content/note-analysis-schema.ts';
import { type ParagraphTone, toneOf } from './analysis-result.ts';
import { ACTION_FROM } from './parts/find-actions.ts';

/** From no word of tone at all to a strong tone. */
export function toneBin({ value, words }: Pick<ParagraphTone, 'value' | 'words'>): number {
  if (words.length === 0) return 0;
  const strength = Math.abs(value);
  const side = value > 0 ? 0 : 4;
  if (strength < 0.25) return 1;
  return 2 + side + (strength < 0.4 ? 0 : strength < 0.6 ? 1 : strength < 0.8 ? 2 : 3);
}
export const TONE_BINS = 10;

/** Of the tone of a whole note. */
export function noteBin(value: number): number {
  if (toneOf(value) === 'even') return 0;
  return Math.abs(value) < 0.5 ? 1 : 2;
}
export const NOTE_BINS = 3;

/** By how far the score lies from where an action item begins. */
export function actionBin(score: number): number {
  const distance = score - ACTION_FROM;
  if (distance < 0) return distance < -2 ? 0 : distance < -1 ? 1 : 2;
  return distance < 0.7 ? 3 : distance < 1.7 ? 4 : distance < 3 ? 5 : 6;
}
export const ACTION_BINS = 7;

/** So many sentences are judged as the labelled sentences were, more as the labelled notes. */
const SHORT_NOTE = 2;

interface Decided {
  sentences: number;
  paragraphs: readonly ParagraphTone[];
  /** Of the whole. */
  tone: number;
  /** Of what was taken for a task. */
  actionScores: readonly number[];
}

/** The mean over everything that was decided, from 0 to 1; null for a language that nobody has labelled notes in. */
export function confidenceOf({ tone, note, action }: Calibration, decided: Decided): number | null {
  if (tone.length === 0) return null;
  const tones =
    decided.sentences > SHORT_NOTE
      ? [note[noteBin(decided.tone)]]
      : decided.paragraphs.map((paragraph) => tone[toneBin(paragraph)]);
  const actions = decided.actionScores.map((score) => action[actionBin(score)]);
  const shares = [...tones, ...actions].map((share) => share ?? 0.5);
  if (shares.length === 0) return null;
  return Math.round((shares.reduce((sum, share) => sum + share, 0) / shares.length) * 100) / 100;
}
