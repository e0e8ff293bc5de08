/** Reads notes off the main thread: opens the model with the first of them and keeps it open. */
import type { Language } from '#core/languages/languages.ts';
import type { AnalysisResult } from '#core/note-analysis/analysis-result.ts';
import { createEngine, type NoteEngine } from '#core/note-analysis/analyze-note.ts';
import { readModel } from '#core/note-analysis/note-model.ts';
import type { CalendarDate } from '#core/time/calendar-date.ts';
import { readOfflineModel } from '#web/storage/offline-models.ts';

export interface DeviceOrder {
  modelId: string;
  text: string;
  today: CalendarDate;
  fallback: Language;
}

export type DeviceReport =
  /** Times in milliseconds; `openedIn` only where the model was opened for it. */
  | { type: 'done'; result: AnalysisResult; tookMs: number; openedIn: number | undefined }
  | { type: 'failed'; reason: 'no-model' | 'broken-model' | 'engine'; message: string };

let engine: NoteEngine | undefined;

async function open(modelId: string): Promise<DeviceReport | undefined> {
  const record = await readOfflineModel(modelId);
  if (!record) return { type: 'failed', reason: 'no-model', message: 'Model not downloaded' };
  try {
    engine = createEngine(readModel(record.data));
    return undefined;
  } catch (error) {
    return { type: 'failed', reason: 'broken-model', message: String(error) };
  }
}

async function work({ modelId, text, today, fallback }: DeviceOrder): Promise<DeviceReport> {
  const begin = performance.now();
  const isFirst = engine === undefined;
  const failure = isFirst ? await open(modelId) : undefined;
  if (failure || !engine) return failure ?? { type: 'failed', reason: 'no-model', message: '' };
  const opened = performance.now();
  try {
    const result = engine.analyze({ text, today, fallback });
    const openedIn = isFirst ? opened - begin : undefined;
    return { type: 'done', result, tookMs: performance.now() - opened, openedIn };
  } catch (error) {
    return { type: 'failed', reason: 'engine', message: String(error) };
  }
}

addEventListener('message', async ({ data }: MessageEvent<DeviceOrder>) => postMessage(await work(data)));
