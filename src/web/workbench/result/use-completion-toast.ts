import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from '#web/languages/use-translation.ts';
import { isBusy, type RunState } from '#web/runs/run-state.ts';
import { showToast, TOAST_MS } from '#web/ui/toast.ts';

/** Says that a run is complete to whoever does not see the line that says it, and so never covers what it speaks of. */
export function useCompletionToast(run: RunState, tool: string, line: RefObject<Element | null>): void {
  const { t } = useTranslation('providers');
  /** The run that was seen under way: one that is shown again is no news. */
  const awaited = useRef<number>(undefined);
  const { phase, startedAt } = run;
  if (isBusy(run)) awaited.current = startedAt;
  useEffect(() => {
    const element = line.current;
    if (phase !== 'completed' || startedAt === undefined || awaited.current !== startedAt || !element) return;
    const observer = new IntersectionObserver(([entry]) => {
      observer.disconnect();
      awaited.current = undefined;
      if (entry?.isIntersecting) return;
      showToast({
        type: 'success',
        title: t('run.completed', { tool }),
        description: t('run.completedText'),
        duration: TOAST_MS.toolSuccess,
      });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [phase, startedAt, tool, line, t]);
}
