import { followFocus } from './follow-focus.ts';
import { followTooltips } from './tooltips.ts';

/** What every page has once there is time for it: tooltips, and a focus that is not lost. Answers how to stop. */
export function followPage(): () => void {
  const stops = [followTooltips(), followFocus()];
  return () => {
    for (const stop of stops) stop();
  };
}
