/** The word lists of content/note-analysis → the offline model's file, and what everybody may know of it. */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import {
  actionsSchema,
  calibrationSchema,
  datesSchema,
  noteModelSchema,
  toneSchema,
  topicsSchema,
  wordsSchema,
} from '#content/note-analysis-schema.ts';
import { LANGUAGES, type Language } from '#core/languages/languages.ts';
import type { LanguageModel, NoteModel } from '#core/note-analysis/note-model.ts';
import { MODEL_FORMAT } from '#core/note-analysis/note-model.ts';
import { MOST_MODEL_BYTES, type OfflineModel, offlineModelPath } from '#core/note-analysis/offline-model.ts';
import type { Reader } from '../read-content.ts';
import { countLetters } from './count-letters.ts';

const FOLDER = 'note-analysis';

export interface CompiledModel {
  facts: OfflineModel;
  /** The bytes that the hash is of. */
  text: string;
}

/** Undefined where a list is missing or wrong, which is reported. */
export function compileNoteModel(reader: Reader): CompiledModel | undefined {
  const about = reader.json(`${FOLDER}/model.json`, noteModelSchema);
  const calibrations = reader.json(
    `${FOLDER}/calibration.json`,
    z.strictObject(Object.fromEntries(LANGUAGES.map((language) => [language, calibrationSchema]))),
  );
  const languages = LANGUAGES.flatMap((language): [Language, LanguageModel][] => {
    const lists = readLists(reader, language);
    const calibration = calibrations?.[language];
    return lists && calibration ? [[language, { ...lists, calibration }]] : [];
  });
  if (!about || languages.length < LANGUAGES.length) return undefined;
  const model: NoteModel = {
    format: MODEL_FORMAT,
    ...about,
    languages: Object.fromEntries(languages) as NoteModel['languages'],
  };
  const text = JSON.stringify(model);
  const size = Buffer.byteLength(text);
  if (size > MOST_MODEL_BYTES)
    reader.report(`${FOLDER}/model.json`, `makes a model of ${size} bytes; ${MOST_MODEL_BYTES} are the most`);
  const hash = createHash('sha256').update(text).digest('hex');
  return { facts: { ...about, size, hash, url: offlineModelPath(about) }, text };
}

function readLists(reader: Reader, language: Language): Omit<LanguageModel, 'calibration'> | undefined {
  const path = (name: string) => `${FOLDER}/${language}/${name}.json`;
  const tone = reader.json(path('tone'), toneSchema);
  const words = reader.json(path('words'), wordsSchema);
  const actions = reader.json(path('actions'), actionsSchema);
  const dates = reader.json(path('dates'), datesSchema);
  const topics = reader.json(path('topics'), topicsSchema);
  if (!tone || !words || !actions || !dates || !topics) return undefined;
  const spelled = [...Object.values(tone.words), ...Object.values(topics), actions.starts, actions.ends];
  const letters = language === 'ja' ? {} : countLetters(spelled, words.stop);
  return { tone, words, actions, dates, topics, letters };
}
