/** Whole SVG files as strings: for mails, documents and icons, where no component can draw. */
import { BRAND_MARK } from './brand-mark.ts';
import type { Figure } from './figure.ts';

interface Ink {
  /** Of the square file, in px. */
  size: number;
  /** Any SVG colour; `currentColor` when absent. */
  color?: string;
  /** In px, at any size. */
  lineWidth?: number;
}

const open = (box: string, { size, color = 'currentColor', lineWidth = 1 }: Ink) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${size}" height="${size}" fill="none" stroke="${color}" stroke-width="${lineWidth}">`;

const stroke = (path: string, opacity = 1) =>
  path &&
  `<path vector-effect="non-scaling-stroke"${opacity < 1 ? ` stroke-opacity="${opacity}"` : ''} d="${path}"/>`;

export const figureSvg = ({ main, fine }: Figure, ink: Ink): string =>
  `${open('-101 -101 202 202', ink)}${stroke(fine, 0.5)}${stroke(main)}</svg>`;

export const brandMarkSvg = (ink: Ink): string =>
  `${open('-52 -52 104 104', ink)}${stroke(BRAND_MARK)}</svg>`;
