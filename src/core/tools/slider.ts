import { clamp } from '#core/numbers/clamp.ts';

export interface SliderRange {
  min: number;
  max: number;
  step: number;
}

export const DEFAULT_SLIDER: SliderRange = { min: 0, max: 100, step: 1 };

/** A usable range out of whatever was given: swapped ends are turned round, a bad step becomes 1. */
export function sliderRange(given: { [Key in keyof SliderRange]?: number | undefined }): SliderRange {
  const finite = (value: number | undefined, otherwise: number) =>
    value !== undefined && Number.isFinite(value) ? value : otherwise;
  const [a, b] = [finite(given.min, DEFAULT_SLIDER.min), finite(given.max, DEFAULT_SLIDER.max)];
  const step = finite(given.step, DEFAULT_SLIDER.step);
  return { min: Math.min(a, b), max: Math.max(a, b), step: step > 0 ? step : DEFAULT_SLIDER.step };
}

/** The value within min and max, on the nearest step counted from min (halves go up). */
export function snapToStep(value: number, { min, max, step }: SliderRange): number {
  if (!Number.isFinite(value)) return min;
  const within = clamp(value, min, max);
  const lastStep = Math.floor((max - min) / step + 1e-9);
  const steps = Math.min(lastStep, Math.round((within - min) / step));
  const snapped = min + steps * step;
  // Sums of decimal steps drift (0.1 × 3): keep as many decimals as min and step have. Rounding must not leave the range.
  const rounded = Number(snapped.toFixed(Math.max(decimalsOf(min), decimalsOf(step))));
  return clamp(rounded, min, max);
}

/** The default where a slider names none: the middle, on the step. */
export const sliderMidpoint = (range: SliderRange): number => snapToStep((range.min + range.max) / 2, range);

function decimalsOf(value: number): number {
  const [digits = '', exponent = '0'] = String(value).split('e');
  const decimals = (digits.split('.')[1] ?? '').length - Number(exponent);
  return clamp(decimals, 0, 100);
}
