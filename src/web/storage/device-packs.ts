/** The offline packs of this browser, for every component: which are kept, what is on its way, and what failed. */
import { createListeners } from '#core/listeners/listeners.ts';
import { NetworkError } from '#web/api/network-error.ts';
import { forgetFullness, reportIfFull } from './device-full.ts';
import { type DownloadFailure, failureOf, NotKeptError } from './download-failure.ts';
import type { PartialFile, PromisedFile } from './download-file.ts';
import {
  changePack,
  type KeptPack,
  keepPack,
  listPacks,
  onPacksChange,
  packId,
  removeOverPacks,
  removePacks,
} from './offline-packs.ts';

/** What a pack is before it is here. */
export interface PromisedPack
  extends PromisedFile,
    Pick<KeptPack, 'title' | 'language' | 'version' | 'until' | 'about'> {}

export type NamedPack = Pick<KeptPack, 'kind' | 'slug' | 'owner'>;

type IdentifiedPack = Pick<KeptPack, 'id' | 'owner'>;

export interface PackProgress {
  /** In bytes. */
  received: number;
  /** Undefined while it is not known what there is. */
  size: number | undefined;
}

export interface PacksState {
  /** By id; undefined until this browser has been asked. */
  kept: ReadonlyMap<string, KeptPack> | undefined;
  underWay: ReadonlyMap<string, PackProgress>;
  failures: ReadonlyMap<string, DownloadFailure>;
}

export const UNKNOWN_PACKS: PacksState = { kept: undefined, underWay: new Map(), failures: new Map() };

let state = UNKNOWN_PACKS;
let isFollowing = false;
const partials = new Map<string, PartialFile>();
const downloads = new Map<string, { pack: IdentifiedPack; controller: AbortController }>();
const listeners = createListeners();

export const packsState = (): PacksState => state;

/** The first who listens has the browser asked what it keeps. */
export function onPacksState(listener: () => void): () => void {
  const stop = listeners.subscribe(listener);
  if (!isFollowing) {
    isFollowing = true;
    onPacksChange(() => void look());
    void look();
  }
  return stop;
}

function set(change: Partial<PacksState>): void {
  state = { ...state, ...change };
  listeners.tell();
}

async function look(): Promise<void> {
  await removeOverPacks();
  set({ kept: new Map((await listPacks()).map((pack) => [pack.id, pack])) });
}

const without = <T>(map: ReadonlyMap<string, T>, id: string): Map<string, T> => {
  const others = new Map(map);
  others.delete(id);
  return others;
};

function showProgress(id: string, progress: PackProgress): void {
  set({ underWay: new Map(state.underWay).set(id, progress) });
}

/** With the press that needs it: most pages show the button to people who never press it. */
const loadDownload = () =>
  import('./download-file.ts').catch((error: unknown) => {
    throw new NetworkError(error);
  });

export type PackOutcome = 'done' | 'failed' | 'stopped';

/**
 * Never rejects. One at a time of each: a second press is the same one. What stands there before stays until the new one is whole.
 * @param find what there is now
 */
export async function downloadPack(
  named: NamedPack,
  find: () => Promise<PromisedPack>,
): Promise<PackOutcome> {
  const id = packId(named.kind, named.slug, named.owner);
  if (downloads.has(id)) return 'stopped';
  const { signal } = start({ id, owner: named.owner });
  try {
    const promised = await find();
    const { beginFile, downloadFile } = await loadDownload();
    signal.throwIfAborted();
    const known = partials.get(id);
    const partial = known?.hash === promised.hash ? known : beginFile(promised);
    partials.set(id, partial);
    const { size, title, language, version, hash, until, about } = promised;
    showProgress(id, { received: partial.received, size });
    const file = await downloadFile(promised, partial, {
      signal,
      onProgress: (received) => showProgress(id, { received, size }),
    });
    const facts = { title, language, version, hash, until, about };
    const pack = { id, ...named, ...facts, size: file.byteLength, isOn: true, keptAt: Date.now() };
    await keepPack(pack, file).catch((error: unknown) => refuse(error));
    partials.delete(id);
    if (!signal.aborted) {
      // The browser tells of it later: until then it would be neither under way nor here.
      set({ kept: state.kept && new Map(state.kept).set(id, pack) });
      return 'done';
    }
    await removePacks((each) => each.id === id);
    return 'stopped';
  } catch (error) {
    if (signal.aborted) return 'stopped';
    set({ failures: new Map(state.failures).set(id, failureOf(error)) });
    return 'failed';
  } finally {
    downloads.delete(id);
    set({ underWay: without(state.underWay, id) });
  }
}

function start(pack: IdentifiedPack): AbortController {
  const { id } = pack;
  const controller = new AbortController();
  downloads.set(id, { pack, controller });
  set({ failures: without(state.failures, id) });
  showProgress(id, { received: 0, size: undefined });
  return controller;
}

function refuse(error: unknown): never {
  reportIfFull(error, 'packs');
  throw new NotKeptError(error);
}

/** Off, it stays here and is read from the site again. @throws DOMException */
export const switchPack = (id: string, isOn: boolean): Promise<void> => changePack(id, { isOn });

/**
 * For good, with what has arrived of them; what is on its way is stopped, also what was never here. Answers which were.
 * @throws DOMException
 */
export async function deletePacks(passes: (pack: IdentifiedPack) => boolean): Promise<KeptPack[]> {
  const underWay = [...downloads.values()].filter(({ pack }) => passes(pack));
  for (const { controller } of underWay) controller.abort(new DOMException('deleted', 'AbortError'));
  const gone = await removePacks(passes);
  for (const { id } of [...gone, ...underWay.map(({ pack }) => pack)]) {
    partials.delete(id);
    set({ failures: without(state.failures, id) });
  }
  forgetFullness();
  return gone;
}

/** For tests: as after a reload. */
export function forgetPacksState(): void {
  for (const { controller } of downloads.values()) controller.abort(new DOMException('left', 'AbortError'));
  partials.clear();
  state = UNKNOWN_PACKS;
  if (isFollowing) void look();
}
