import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { noteToolUse } from '#web/catalogue/recent-tools.ts';
import type { TFunction } from '#web/languages/t-function.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useLatest } from '#web/lib/use-latest.ts';
import { loadRecipe } from '#web/runs/load-recipe.ts';
import { requireModel } from '#web/runs/require-model.ts';
import { createToolController } from '#web/runs/tool-controller.ts';
import { createPackKeeper } from './pack-keeper.ts';
import { createPackSession, type PackMatter, type PackSession } from './pack-session.ts';

/** @param key where the pack's state is kept on this device; another key is another session */
export function usePackSession(key: string, matter: PackMatter): { session: PackSession; isReady: boolean } {
  const { t } = useTranslation('providers');
  const latest = useLatest({ matter, t });
  const { session, keeper } = useMemo(() => openPack(key, latest), [key, latest]);
  session.setMatter(matter);
  const [readFor, setReadFor] = useState<PackSession>();
  useEffect(() => {
    let isCurrent = true;
    const look = () => keeper.look();
    void look().then(() => isCurrent && setReadFor(session));
    // Whoever comes back from another tab sees what was done there before anything is run once more.
    addEventListener('focus', look);
    return () => {
      isCurrent = false;
      removeEventListener('focus', look);
      session.stop();
    };
  }, [session, keeper]);
  useSyncExternalStore(session.subscribe, session.state, session.state);
  return { session, isReady: readFor === session };
}

function openPack(key: string, latest: () => { matter: PackMatter; t: TFunction<'providers'> }) {
  const session = createPackSession({
    createController: (variation) =>
      createToolController({
        recipeSource: (template) => loadRecipe(template),
        choices: () => ({ voice: latest().matter.voice, variation: variation() }),
        // The page says itself how each step ended.
        onFinish: () => {},
      }),
    keep: () => void keeper.keep(),
    requireModel: () => requireModel(latest().t),
    onStep: noteToolUse,
  });
  const keeper = createPackKeeper(key, session);
  return { session, keeper };
}
