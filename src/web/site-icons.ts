/**
 * Favicon, app icons and web manifest, drawn from the brand mark at build time. The PNG files are made without a
 * library: the mark is three circles, and how far a point lies from a circle's line says how much ink it gets.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { BRAND_CIRCLES } from '#core/geometry/brand-mark.ts';
import { BRAND } from './brand.ts';

const CLOTH = [0x2c, 0x1b, 0x40] as const;
const FOIL = [0xd9, 0xb9, 0x70] as const;
const SIZES = [180, 192, 512];
/** Half of the icon's side, in units of the mark (whose own radius is 50), so that a round mask cuts nothing. */
const REACH = 74;
const LINE = 3.4;

const hex = (color: readonly number[]) =>
  `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

const faviconSvg = (): string => {
  const circles = BRAND_CIRCLES.map(({ y, radius }) => `<circle cx="0" cy="${y}" r="${radius}"/>`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-58 -58 116 116"><style>g{stroke:#9a7524}@media(prefers-color-scheme:dark){g{stroke:#cfaa5c}}</style><g fill="none" stroke-width="7">${circles}</g></svg>`;
};

/** Share of ink at a point of the mark, 0 to 1; `softness` is one pixel's width. */
function inkAt(x: number, y: number, softness: number): number {
  const distances = BRAND_CIRCLES.map((circle) => Math.abs(Math.hypot(x, y - circle.y) - circle.radius));
  const beyond = (Math.min(...distances) - LINE / 2) / softness;
  return Math.max(0, Math.min(1, 0.5 - beyond));
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** An opaque square PNG, 8 bits of red, green and blue. */
export function iconPng(size: number): Buffer {
  const rows = Buffer.alloc(size * (size * 3 + 1));
  const unit = (2 * REACH) / size;
  let at = 0;
  for (let row = 0; row < size; row += 1) {
    rows[at] = 0;
    at += 1;
    for (let column = 0; column < size; column += 1) {
      const ink = inkAt((column + 0.5) * unit - REACH, (row + 0.5) * unit - REACH, unit);
      for (let part = 0; part < 3; part += 1) {
        const [ground = 0, line = 0] = [CLOTH[part], FOIL[part]];
        rows[at] = Math.round(ground + (line - ground) * ink);
        at += 1;
      }
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 2], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const webManifest = () => ({
  name: BRAND.name,
  short_name: BRAND.name,
  id: '/',
  start_url: '/tools',
  scope: '/',
  display: 'standalone',
  background_color: '#fbf8f1',
  theme_color: hex(CLOTH),
  icons: [192, 512].map((size) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: 'any maskable',
  })),
});

export function writeIcons(folder: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'favicon.svg'), faviconSvg());
  writeFileSync(join(folder, 'manifest.webmanifest'), JSON.stringify(webManifest(), null, 2));
  for (const size of SIZES) writeFileSync(join(folder, `icon-${size}.png`), iconPng(size));
}
