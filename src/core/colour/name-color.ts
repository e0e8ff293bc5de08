import type { Oklch } from './oklch.ts';

/** Upper end of each sector in OKLCH degrees; the last one goes on over 0. */
const SECTORS: readonly [number, string][] = [
  [16, 'rose'],
  [40, 'red'],
  [72, 'orange'],
  [115, 'yellow'],
  [135, 'lime'],
  [165, 'green'],
  [205, 'teal'],
  [235, 'cyan'],
  [276, 'blue'],
  [310, 'violet'],
  [345, 'magenta'],
  [360, 'rose'],
];

/** The family a colour belongs to, and whether it is dark (0), middling (1) or light (2) in it. */
export function nameColor({ l, c, h }: Oklch): { hue: string; tone: 0 | 1 | 2 } {
  const hue = c < 0.03 ? 'neutral' : (SECTORS.find(([end]) => h < end)?.[1] ?? 'rose');
  if (l < 0.45) return { hue, tone: 0 };
  return { hue, tone: l < 0.78 ? 1 : 2 };
}
