/**
 * OKLCH: lightness 0…1, chroma 0…about 0.37, hue in degrees 0…360, even to the eye.
 * Matrices: Björn Ottosson, "A perceptual color space for image processing" (2020), as in CSS Color 4.
 */
import { clamp } from '#core/numbers/clamp.ts';
import type { Rgb } from './hex.ts';

export interface Oklch {
  l: number;
  c: number;
  h: number;
}

/** One part of sRGB (0…255) as linear light (0…1); IEC 61966-2-1. */
export function toLinear(part: number): number {
  const value = part / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

const fromLinear = (light: number): number =>
  255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055);

export function toOklch({ r, g, b }: Rgb): Oklch {
  const [red, green, blue] = [toLinear(r), toLinear(g), toLinear(b)];
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const l = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const y = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return { l, c: Math.hypot(a, y), h: turn((Math.atan2(y, a) * 180) / Math.PI) };
}

/** The nearest colour a screen can show: chroma is lowered until it fits; lightness and hue stay. */
export function toRgb({ l, c, h }: Oklch): Rgb {
  const lightness = clamp(l, 0, 1);
  let chroma = Math.max(0, c);
  if (!fits(linearOf({ l: lightness, c: chroma, h }))) {
    let low = 0;
    for (let step = 0; step < 24; step += 1) {
      const middle = (low + chroma) / 2;
      if (fits(linearOf({ l: lightness, c: middle, h }))) low = middle;
      else chroma = middle;
    }
    chroma = low;
  }
  const [r = 0, g = 0, b = 0] = linearOf({ l: lightness, c: chroma, h }).map((light) =>
    Math.round(clamp(fromLinear(Math.max(0, light)), 0, 255)),
  );
  return { r, g, b };
}

/** Any angle as 0…360. */
export const turn = (degrees: number): number => ((degrees % 360) + 360) % 360;

function linearOf({ l, c, h }: Oklch): number[] {
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)];
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

const fits = (linear: number[]): boolean => linear.every((light) => light >= -1e-4 && light <= 1 + 1e-4);
