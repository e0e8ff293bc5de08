/** The offline model: word lists, what letters follow one another in each language, and how often the engine is right. */
import type {
  ActionWords,
  Calibration,
  DateWords,
  PlainWords,
  ToneWords,
  TopicWords,
} from '#content/note-analysis-schema.ts';
import { LANGUAGES, type Language } from '#core/languages/languages.ts';

/** Changes when the engine can no longer read what earlier builds wrote. */
export const MODEL_FORMAT = 3;

export interface LanguageModel {
  tone: ToneWords;
  words: PlainWords;
  actions: ActionWords;
  dates: DateWords;
  topics: TopicWords;
  calibration: Calibration;
  /** Three letters, with a space before and after each word → how usual they are, as a logarithm. */
  letters: Record<string, number>;
}

export interface NoteModel {
  format: number;
  id: string;
  name: string;
  version: string;
  languages: Record<Language, LanguageModel>;
}

/** @throws Error when the bytes are no model that this engine reads */
export function readModel(bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): NoteModel {
  const model = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as NoteModel;
  if (model.format !== MODEL_FORMAT || LANGUAGES.some((language) => !model.languages?.[language]?.letters))
    throw new Error('This is no model that can be read.');
  return model;
}
