import { useEffect } from 'react';
import type { ToolTemplate } from '#core/tools/template.ts';
import { whenIdle } from '#web/lib/when-idle.ts';

/**
 * Gets what a run of this tool will need while nobody waits for it: the first run begins at once, and drafts open without a
 * network after one visit with it.
 */
export function useKeptRecipe(template: ToolTemplate): void {
  useEffect(() => {
    const controller = new AbortController();
    const keep = async () => (await import('./keep-recipe.ts')).keepRecipe(template, controller.signal);
    const stopWaiting = whenIdle(() => void keep().catch(() => undefined));
    return () => {
      stopWaiting();
      controller.abort();
    };
  }, [template]);
}
