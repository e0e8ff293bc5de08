import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { noteUse } from '#web/catalogue/recent-tools.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { readOffline, writeOffline } from '#web/lib/offline-store.ts';
import { useLatest } from '#web/lib/use-latest.ts';
import { loadRecipe } from '#web/runs/load-recipe.ts';
import { requireModel } from '#web/runs/require-model.ts';
import { createToolController } from '#web/runs/tool-controller.ts';
import { createPackSession, type KeptPack, type PackMatter, type PackSession } from './pack-session.ts';

/** @param key where the pack's state is kept on this device; another key is another session */
export function usePackSession(key: string, matter: PackMatter): { session: PackSession; isReady: boolean } {
  const { t } = useTranslation('providers');
  const latest = useLatest({ matter, t });
  const session = useMemo(
    () =>
      createPackSession({
        createController: (variation) =>
          createToolController({
            recipeSource: (template) => loadRecipe(template),
            choices: () => ({ voice: latest().matter.voice, variation: variation() }),
            // The page says itself how each step ended.
            onFinish: () => {},
          }),
        keep: (kept) => void writeOffline(key, kept),
        requireModel: () => requireModel(latest().t),
        onStep: noteUse,
      }),
    [key, latest],
  );
  session.setMatter(matter);
  const [readFor, setReadFor] = useState<PackSession>();
  useEffect(() => {
    let isCurrent = true;
    void readOffline<Partial<KeptPack>>(key).then((kept) => {
      if (!isCurrent) return;
      if (kept) session.restore(kept);
      setReadFor(session);
    });
    return () => {
      isCurrent = false;
      session.stop();
    };
  }, [key, session]);
  useSyncExternalStore(session.subscribe, session.state, session.state);
  return { session, isReady: readFor === session };
}
