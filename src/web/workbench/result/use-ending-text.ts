import { RUN_LIMITS } from '#core/runs/run-limits.ts';
import { formatCount } from '#web/formatting/format-count.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import type { RunState, Saving } from '#web/runs/run-state.ts';

/** In the history or on the device, where it outlives the tab. */
const KEPT = new Set<Saving>(['saved', 'queued', 'on_device', 'full', 'refused']);

/** How a run ended that is not whole, and what became of its part; empty for any other. "Kept" is said of what is kept. */
export function useEndingText(run: RunState): string {
  const { t, i18n } = useTranslation('runs');
  if (run.phase !== 'stopped' && run.phase !== 'cut_off') return '';
  const ending = run.phase === 'stopped' ? 'stopped' : (run.cutBy ?? 'broken');
  const place = placeOf(run);
  return [
    t(`notice.${ending}`, { limit: formatCount(RUN_LIMITS.output, i18n.language) }),
    place ? t(`notice.${place}`) : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Undefined while it is not known yet. */
function placeOf({ text, saving }: RunState): 'kept' | 'inTab' | 'nothing' | undefined {
  if (text.trim() === '') return 'nothing';
  if (saving === 'saving') return undefined;
  return KEPT.has(saving) ? 'kept' : 'inTab';
}
