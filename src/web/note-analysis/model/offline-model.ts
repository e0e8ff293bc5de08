/** The one offline model of this browser, for every component: what state it is in, and how it comes and goes. */

import { createListeners } from '#core/listeners/listeners.ts';
import {
  MODEL_LIST_PATH,
  MOST_MODEL_BYTES,
  type OfflineModel,
  type StoredModel,
} from '#core/note-analysis/offline-model.ts';
import { getJson } from '#web/api/call-api.ts';
import { readStored, writeStored } from '#web/lib/storage.ts';
import { reportIfFull } from '#web/storage/device-full.ts';
import { failureOf, NotKeptError } from '#web/storage/download-failure.ts';
import { beginFile, downloadFile, type PartialFile } from '#web/storage/download-file.ts';
import {
  keepOfflineModel,
  readOfflineModel,
  removeOfflineModel,
  removeOfflineModels,
} from '#web/storage/offline-models.ts';
import { closeAnalyst } from '../device/analyst.ts';
import { type ModelState, UNKNOWN } from './model-state.ts';

export const MODEL_ID = 'note-taking-lite';
const SWITCH_KEY = 'offline-mode';

let state: ModelState = UNKNOWN;
let looking: Promise<void> | undefined;
let partial: PartialFile | undefined;
let download: AbortController | undefined;
const listeners = createListeners();

export const modelState = (): ModelState => state;

export const onModelChange = listeners.subscribe;

function set(change: Partial<ModelState>): void {
  state = { ...state, ...change };
  listeners.tell();
}

const factsOf = ({ name, version, data }: StoredModel): ModelState['kept'] => ({
  name,
  version,
  size: data.byteLength,
});

/** Asks this browser what it keeps, and the site what there is. Never rejects; both once. */
export function lookForModel(): Promise<void> {
  looking ??= look();
  return looking;
}

async function look(): Promise<void> {
  const [kept] = await Promise.all([readOfflineModel(MODEL_ID), findModel()]);
  if (state.status !== undefined) return;
  const isOffline = kept !== undefined && readStored(SWITCH_KEY) === 'on';
  set({ status: kept ? 'ready' : 'not-installed', kept: kept && factsOf(kept), isOffline });
}

async function findModel(): Promise<OfflineModel | undefined> {
  if (state.model) return state.model;
  const list = await getJson<{ models: OfflineModel[] }>(MODEL_LIST_PATH).catch(() => undefined);
  const model = list?.models.find(({ id }) => id === MODEL_ID);
  if (model) set({ model });
  return model;
}

export type DownloadOutcome = 'done' | 'unknown-model' | 'failed' | 'stopped';

/** Never rejects. One at a time: a second press is the same one. */
export async function downloadOfflineModel(): Promise<DownloadOutcome> {
  if (download) return 'stopped';
  const controller = new AbortController();
  download = controller;
  try {
    const model = await findModel();
    if (!model) return 'unknown-model';
    if (partial?.hash !== model.hash) partial = beginFile(model, MOST_MODEL_BYTES);
    const file = partial;
    set({ status: 'downloading', received: file.received, error: undefined });
    const data = await downloadFile(model, file, {
      signal: controller.signal,
      onProgress: (received) => set({ received }),
    });
    const { id, name, version } = model;
    const record = { id, data, name, version, timestamp: Date.now() };
    await keepOfflineModel(record).catch((error: unknown) => keepNothing(error));
    if (controller.signal.aborted) {
      await removeOfflineModels();
      return 'stopped';
    }
    partial = undefined;
    writeStored(SWITCH_KEY, 'on');
    set({ status: 'ready', received: 0, kept: factsOf(record), isOffline: true });
    return 'done';
  } catch (error) {
    if (controller.signal.aborted) return 'stopped';
    set({ status: 'error', received: 0, error: failureOf(error) });
    return 'failed';
  } finally {
    if (download === controller) download = undefined;
  }
}

async function keepNothing(error: unknown): Promise<never> {
  await removeOfflineModels();
  reportIfFull(error, 'model');
  throw new NotKeptError(error);
}

/** What has arrived is kept for a later try while the page stands. */
export function stopDownload(): void {
  download?.abort(new DOMException('stopped', 'AbortError'));
  download = undefined;
  set({ status: 'not-installed', received: 0, error: undefined });
}

/** @throws DOMException where the browser does not let it go */
export async function deleteOfflineModel(): Promise<void> {
  await removeOfflineModel(MODEL_ID);
  forget();
}

/** For whom it is not: nothing of it stays. Never rejects. */
export async function withdrawOfflineModel(): Promise<void> {
  if (state.status === 'not-installed' && !partial) return;
  download?.abort(new DOMException('withdrawn', 'AbortError'));
  await removeOfflineModels();
  forget();
}

function forget(): void {
  partial = undefined;
  closeAnalyst();
  writeStored(SWITCH_KEY, null);
  set({ status: 'not-installed', received: 0, error: undefined, kept: undefined, isOffline: false });
}

/** Answers whether it is as wanted: on it goes only with a model that is ready. */
export function switchOffline(isOn: boolean): boolean {
  if (isOn && state.status !== 'ready') return false;
  writeStored(SWITCH_KEY, isOn ? 'on' : null);
  set({ isOffline: isOn });
  return true;
}

/** The file turned out to be unreadable. That Offline was chosen is remembered: what it held back is not sent unasked. */
export async function reportBrokenModel(): Promise<void> {
  const { isOffline } = state;
  await removeOfflineModels();
  forget();
  set({ status: 'error', error: { kind: 'wrong-file' }, isOffline });
}

/** For tests: as after a reload. */
export function forgetModelState(): void {
  download?.abort(new DOMException('left', 'AbortError'));
  download = undefined;
  partial = undefined;
  looking = undefined;
  closeAnalyst();
  state = UNKNOWN;
}
