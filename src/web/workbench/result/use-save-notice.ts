import { useEffect } from 'react';
import { useTranslation } from '#web/languages/use-translation.ts';
import { type Texts, textName } from '#web/locales/texts.ts';
import type { RunState, Saving } from '#web/runs/run-state.ts';
import { showToast } from '#web/ui/toast.ts';

/** Whoever leaves the page would think it safe in the history. */
const UNSAFE: ReadonlySet<Saving> = new Set([
  'full',
  'full_in_tab',
  'refused',
  'refused_in_tab',
  'queued_in_tab',
]);

const WAITING: ReadonlySet<Saving> = new Set([...UNSAFE, 'queued', 'on_device']);

/** Where the run is kept, or what keeps it from being. */
const placeOf = ({ saving, runId }: RunState): string | undefined => {
  if (saving === 'saved' && runId) return `/runs?run=${runId}`;
  if (WAITING.has(saving)) return '/runs';
  return saving === 'history_off' ? '/settings' : undefined;
};

/** Says by itself where a run is not safe; what it answers says on demand what became of it. */
export function useSaveNotice(run: RunState): () => void {
  const { t } = useTranslation('runs');
  const { saving } = run;
  useEffect(() => {
    if (saving === 'no' || !UNSAFE.has(saving)) return;
    showToast({
      type: 'warning',
      title: t(`saving.${saving}.title`),
      description: t(`saving.${saving}.text`),
    });
  }, [saving, t]);

  return () => {
    if (saving === 'no') return;
    const to = placeOf(run);
    showToast({
      type: 'info',
      title: t(`saving.${saving}.title`),
      description: t(`saving.${saving}.text`),
      ...(to !== undefined && {
        link: { to, label: t(`saving.open.${textName<Texts['runs']['saving']['open']>(saving)}`) },
      }),
    });
  };
}
