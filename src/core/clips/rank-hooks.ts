import type { Language } from '#core/languages/languages.ts';
import { fitsOneBreath, type HookSign, hookSigns, leansOnBefore, scoreHook } from './score-hook.ts';

export interface RankedHook {
  /** Where it stood in the list, from 0. */
  at: number;
  /** What raised it: signs that make somebody stay, and a length that fits one breath. */
  reasons: (HookSign | 'breath')[];
  /** What lowered it: it begins as if something had been said before. */
  isLeaning: boolean;
}

/** Opening lines, the strongest first by the points of `scoreHook`; equals keep their order. */
export function rankHooks(lines: readonly string[], language: Language): RankedHook[] {
  const scored = lines.map((line, at) => ({ line, at, score: scoreHook(line, language) }));
  return scored
    .sort((a, b) => b.score - a.score)
    .map(({ line, at }) => ({
      at,
      reasons: [
        ...hookSigns(line, language),
        ...(fitsOneBreath(line, language) ? (['breath'] as const) : []),
      ],
      isLeaning: leansOnBefore(line, language),
    }));
}
