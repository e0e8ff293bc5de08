import { useEffect, useEffectEvent } from 'react';
import { findDeviceRun, onDeviceRunSent } from '#web/runs/device-runs.ts';
import { loadShown, readShown, writeShown } from './shown-run.ts';
import type { ToolRun } from './use-tool-run.ts';

/** Keeps a visitor's result on the page over reloads and signing in. */
export function useShownRun(slug: string, { state, show, update }: ToolRun): void {
  const showKept = useEffectEvent((kept: Parameters<typeof show>[0]) => {
    if (state.phase === 'idle') show(kept);
  });
  const noteSent = useEffectEvent((queuedAs: string, runId: string) => {
    if (state.queuedAs !== queuedAs) return;
    writeShown(slug, { runId });
    update({ saving: 'saved', runId, queuedAs: undefined });
  });

  useEffect(() => {
    const shown = readShown(slug);
    let isCurrent = true;
    if (shown)
      void loadShown(shown).then((kept) => {
        if (isCurrent && kept) showKept(kept);
      });
    return () => {
      isCurrent = false;
    };
  }, [slug]);

  const { saving, queuedAs, runId } = state;
  useEffect(() => {
    if (!queuedAs) return;
    const stop = onDeviceRunSent((sentAs, id) => noteSent(sentAs, id));
    // It may have been sent while it was on its way here.
    void findDeviceRun(queuedAs).then(({ runId }) => runId && noteSent(queuedAs, runId));
    return stop;
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
