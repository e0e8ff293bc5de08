/** What every drawing needs to be well-formed SVG: text that stays text, and short numbers. */
import { escapeHtml } from '#core/markdown/escape-html.ts';

/** What XML 1.0 has no place for, whether written out or as a reference. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to remove
const NO_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** For text and for attribute values. Half characters are replaced, so that the picture can be encoded as UTF-8. */
export const escapeXml = (text: string): string => escapeHtml(text.toWellFormed().replace(NO_XML, ''));

/** At most one decimal: a tenth of a pixel is finer than anybody sees. */
export const short = (value: number): string => {
  const rounded = Math.round(value * 10) / 10;
  return String(Object.is(rounded, -0) ? 0 : rounded);
};

/** Attributes in the order given; numbers are shortened. */
export const tag = (
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  inside = '',
): string => {
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? short(value) : escapeXml(value)}"`)
    .join('');
  return inside === '' ? `<${name}${written}/>` : `<${name}${written}>${inside}</${name}>`;
};

/** A point on a circle around the origin: 0 degrees is up, and angles run clockwise. In the unit of `radius`. */
export function pointAt(radius: number, degrees: number): { x: number; y: number } {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
}
