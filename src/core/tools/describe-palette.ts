/** What a set of colours is good for, whoever chose them: places on the hue circle, contrasts, the part of each. */
import { contrastRatio, luminance } from '#core/colour/contrast.ts';
import { findHex, type Rgb } from '#core/colour/hex.ts';
import { toOklch } from '#core/colour/oklch.ts';

export interface PaletteColor {
  hex: string;
  name: string;
  /** Degrees from 0 to 360; undefined for what is nearly grey, nearly white or nearly black. */
  hue: number | undefined;
  /** The colour of the palette that reads best on it. */
  text: { hex: string; name: string };
  /** Of that colour on this, cut to one decimal and never rounded up. */
  ratio: number;
}

export interface DescribedPalette {
  colors: PaletteColor[];
  /** In the order of what they are for: the lightest, the darkest, then the most colourful first. */
  ground: PaletteColor;
  ink: PaletteColor;
  accents: PaletteColor[];
}

/** A hue is seen from this chroma on, between these lightnesses. */
const LEAST_CHROMA = 0.03;
const LIGHTEST = 0.93;
const DARKEST = 0.3;

/** @returns undefined for fewer than two colours */
export function describePalette(
  given: readonly { hex: string; name: string }[],
): DescribedPalette | undefined {
  const all = given.flatMap((each) => {
    const rgb = findHex(each.hex);
    return rgb ? [{ ...each, rgb }] : [];
  });
  const colors = all.map(({ hex, name, rgb }): PaletteColor => {
    const { l, c, h } = toOklch(rgb);
    const ratio = (other: { rgb: Rgb }) => contrastRatio(rgb, other.rgb);
    const best = all.reduce((a, b) => (ratio(b) > ratio(a) ? b : a));
    const hasHue = c >= LEAST_CHROMA && l <= LIGHTEST && l >= DARKEST;
    return {
      hex,
      name,
      hue: hasHue ? h : undefined,
      text: { hex: best.hex, name: best.name },
      ratio: Math.floor(ratio(best) * 10) / 10,
    };
  });
  const byLight = colors.toSorted((a, b) => light(b) - light(a));
  const [ground, ink] = [byLight[0], byLight.at(-1)];
  if (!ground || !ink || ground === ink) return undefined;
  const chroma = ({ hex }: PaletteColor) => toOklch(findHex(hex) as Rgb).c;
  const accents = colors.filter((color) => color !== ground && color !== ink);
  return { colors, ground, ink, accents: accents.toSorted((a, b) => chroma(b) - chroma(a)) };
}

const light = ({ hex }: PaletteColor): number => luminance(findHex(hex) as Rgb);
