import { useSyncExternalStore } from 'react';
import { useTranslation } from '#web/languages/use-translation.ts';
import { showToast } from '#web/ui/toast.ts';
import {
  deletePacks,
  downloadPack,
  type NamedPack,
  onPacksState,
  type PacksState,
  type PromisedPack,
  packsState,
  switchPack,
  UNKNOWN_PACKS,
} from './device-packs.ts';
import type { DownloadFailure } from './download-failure.ts';
import { type KeptPack, packId } from './offline-packs.ts';
import { canUpdate, type PackAct, type PackRight, packAct, percentOf } from './pack-act.ts';
import { askForPersistence } from './persistence.ts';

export const useDevicePacks = (): PacksState =>
  useSyncExternalStore(onPacksState, packsState, () => UNKNOWN_PACKS);

/** Null: not here; undefined: nobody has looked yet. */
export function useKeptPack({ kind, slug, owner }: NamedPack): KeptPack | null | undefined {
  const { kept } = useDevicePacks();
  return kept && (kept.get(packId(kind, slug, owner)) ?? null);
}

export interface AskedPack extends NamedPack {
  /** In messages. */
  title: string;
  right: PackRight;
  /** Of the file as it is now; undefined while it is not known. */
  hash: string | undefined;
  /** What there is to be downloaded. */
  find: () => Promise<PromisedPack>;
}

interface PackControl {
  act: PackAct;
  percent: number;
  kept: KeptPack | null | undefined;
  failure: DownloadFailure | undefined;
  canUpdate: boolean;
  /** The button's. */
  press: () => Promise<void>;
  update: () => Promise<void>;
  remove: () => Promise<void>;
}

/** An offline pack with the messages of what is done to it. */
export function usePack({ title, right, hash, find, ...named }: AskedPack): PackControl {
  const { t } = useTranslation('storage');
  const packs = useDevicePacks();
  const id = packId(named.kind, named.slug, named.owner);
  const kept = packs.kept && (packs.kept.get(id) ?? null);
  const progress = packs.underWay.get(id);
  const failure = packs.failures.get(id);
  const situation = { right, kept, progress, hash, hasFailed: failure !== undefined };
  const act = packAct(situation);

  const download = async () => {
    // With the press: browsers that ask people do so only then.
    const asked = askForPersistence();
    const outcome = await downloadPack(named, find);
    if (outcome === 'failed') showToast({ type: 'error', title: t('pack.failed', { title }) });
    if (outcome !== 'done') return;
    const isPromised = (await asked) === 'granted';
    showToast({
      type: 'success',
      title: t('pack.done', { title }),
      description: t(isPromised ? 'pack.donePromised' : 'pack.doneText'),
    });
  };
  const attempt = (work: Promise<unknown>, done: string) =>
    work.then(
      () => void showToast({ type: 'success', title: done }),
      () => void showToast({ type: 'error', title: t('pack.notChanged') }),
    );
  return {
    ...{ act, kept, failure },
    percent: progress ? percentOf(progress) : 0,
    canUpdate: canUpdate(situation),
    async press() {
      if (act === 'download' || act === 'retry') return download();
      if (act === 'enable') await attempt(switchPack(id, true), t('pack.on', { title }));
      if (act === 'disable') await attempt(switchPack(id, false), t('pack.off', { title }));
    },
    update: download,
    remove: () =>
      attempt(
        deletePacks((pack) => pack.id === id),
        t('pack.removed', { title }),
      ),
  };
}
