/** Contrast as WCAG 2.2 defines it (relative luminance, contrast ratio; criteria 1.4.3, 1.4.6 and 1.4.11). */
import type { Rgb } from './hex.ts';
import { toLinear, toOklch, toRgb } from './oklch.ts';

export type Grade = 'aaa' | 'aa' | 'large' | 'fail';

export const luminance = ({ r, g, b }: Rgb): number =>
  0.2126 * toLinear(r) + 0.7152 * toLinear(g) + 0.0722 * toLinear(b);

/** From 1 (no difference) to 21 (black on white); the order does not matter. */
export function contrastRatio(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** What text in this contrast is good for: 7 all, 4.5 text, 3 large text and the edges of controls. */
export function gradeOf(ratio: number): Grade {
  if (ratio >= 7) return 'aaa';
  if (ratio >= 4.5) return 'aa';
  return ratio >= 3 ? 'large' : 'fail';
}

/** The same hue, darker on a light ground and lighter on a dark one, just as far as the ratio asks. */
export function reachContrast(color: Rgb, ground: Rgb, ratio: number): Rgb {
  if (contrastRatio(color, ground) >= ratio) return color;
  const { l, c, h } = toOklch(color);
  const goal = luminance(ground) > 0.18 ? 0 : 1;
  for (let step = 1; step <= 200; step += 1) {
    const moved = toRgb({ l: l + ((goal - l) * step) / 200, c, h });
    if (contrastRatio(moved, ground) >= ratio) return moved;
  }
  return goal === 0 ? { r: 0, g: 0, b: 0 } : { r: 255, g: 255, b: 255 };
}
