/** Red, green and blue of sRGB, each from 0 to 255. */
export interface Rgb {
  r: number;
  g: number;
  b: number;
}

/** The first hexadecimal colour in the text: "#1a2b3c", "1a2b3c" or "#abc"; null when there is none. */
export function findHex(text: string): Rgb | null {
  const found = /(?<![0-9a-z#])(?:#?([0-9a-f]{6})|#([0-9a-f]{3}))(?![0-9a-z])/i.exec(text.normalize('NFKC'));
  const digits = found?.[1] ?? found?.[2]?.replace(/./g, '$&$&');
  if (!digits) return null;
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16));
  return { r, g, b };
}

/** "#1a2b3c" */
export const toHex = ({ r, g, b }: Rgb): string =>
  `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
