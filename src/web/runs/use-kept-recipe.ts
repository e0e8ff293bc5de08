import { useEffect } from 'react';
import type { ToolTemplate } from '#core/tools/template.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import { loadModelParts } from './load-model-parts.ts';
import { loadRecipe } from './load-recipe.ts';
import { prepareDrafts } from './make-draft.ts';

/**
 * Gets what a run of this tool will need while nobody waits for it: the first run begins at once, and drafts open without a
 * network after one visit with it. What cannot be had is no failure yet.
 */
export function useKeptRecipe(template: ToolTemplate): void {
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const prepare = async () => {
      const recipe = await loadRecipe(template);
      await Promise.all([prepareDrafts(recipe, signal), loadModelParts()]);
    };
    const stopWaiting = whenIdle(() => void prepare().catch(() => undefined));
    return () => {
      stopWaiting();
      controller.abort();
    };
  }, [template]);
}
