import { useEffect, useRef } from 'react';
import { onDeviceRunSent } from '#web/runs/device-runs.ts';
import { loadShown, readShown, writeShown } from './shown-run.ts';
import type { ToolRun } from './use-tool-run.ts';

/** Keeps a visitor's result on the page over reloads and signing in. */
export function useShownRun(slug: string, { state, show, update }: ToolRun): void {
  const latest = useRef({ state, show, update });
  latest.current = { state, show, update };

  useEffect(() => {
    const shown = readShown(slug);
    let isCurrent = true;
    if (shown)
      void loadShown(shown).then((kept) => {
        if (isCurrent && kept && latest.current.state.phase === 'idle') latest.current.show(kept);
      });
    return () => {
      isCurrent = false;
    };
  }, [slug]);

  useEffect(
    () =>
      onDeviceRunSent((queuedAs, runId) => {
        if (latest.current.state.queuedAs !== queuedAs) return;
        writeShown(slug, { runId });
        latest.current.update({ saving: 'saved', runId, queuedAs: undefined });
      }),
    [slug],
  );

  const { saving, queuedAs, runId } = state;
  useEffect(() => {
    if (saving === 'on_device' && queuedAs) writeShown(slug, { queuedAs });
    // A run of somebody who is signed in is found in the history.
    else if (saving === 'saved' && runId) {
      const shown = readShown(slug);
      if (shown && !('runId' in shown && shown.runId === runId)) writeShown(slug, null);
    }
  }, [slug, saving, queuedAs, runId]);
}
