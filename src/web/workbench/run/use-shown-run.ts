import { useEffect, useEffectEvent } from 'react';
import { readShown, type ShownRun, writeShown } from './shown-run.ts';
import type { KeptRun } from './step-back.ts';
import type { ToolRun } from './use-tool-run.ts';

/** Keeps a visitor's result on the page over reloads and signing in. */
export function useShownRun(
  slug: string,
  { state, show, update }: Pick<ToolRun, 'state' | 'show' | 'update'>,
): void {
  const showKept = useEffectEvent((kept: KeptRun) => {
    if (state.phase === 'idle') void show(kept);
  });
  const noteSent = useEffectEvent((queuedAs: string, runId: string) => {
    if (state.queuedAs !== queuedAs) return;
    writeShown(slug, { runId });
    update({ saving: 'saved', runId, queuedAs: undefined });
  });

  useEffect(() => {
    const shown = readShown(slug);
    let isCurrent = true;
    const load = async (one: ShownRun) => {
      const kept = await (await import('./load-shown.ts')).loadShown(one);
      if (isCurrent && kept) showKept(kept);
    };
    if (shown) load(shown).catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [slug]);

  const { saving, queuedAs, runId } = state;
  useEffect(() => {
    if (!queuedAs) return;
    const controller = new AbortController();
    const { signal } = controller;
    const follow = async (one: string) => {
      const { findDeviceRun, onDeviceRunSent } = await import('#web/runs/device-runs.ts');
      if (signal.aborted) return;
      signal.addEventListener(
        'abort',
        onDeviceRunSent((sentAs, id) => noteSent(sentAs, id)),
      );
      // It may have been sent while it was on its way here.
      const { runId } = await findDeviceRun(one);
      if (runId && !signal.aborted) noteSent(one, runId);
    };
    follow(queuedAs).catch(() => undefined);
    return () => controller.abort();
  }, [queuedAs]);
  useEffect(() => {
    if (saving === 'on_device' && queuedAs) writeShown(slug, { queuedAs });
    // A run of somebody who is signed in is found in the history.
    else if (saving === 'saved' && runId) {
      const shown = readShown(slug);
      if (shown && !('runId' in shown && shown.runId === runId)) writeShown(slug, null);
    }
  }, [slug, saving, queuedAs, runId]);
}
