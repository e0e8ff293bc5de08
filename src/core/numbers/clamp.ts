/** The value, or the bound that it lies beyond. Where the bounds cross, `least` wins; what is no number stays none. */
export const clamp = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(value, most));
