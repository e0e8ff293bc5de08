import { encode } from 'uqr';

export interface QrCode {
  /** Modules on a side, without the quiet zone. */
  size: number;
  /** One unit square for each run of dark modules in a row, in a box of `size` by `size`. */
  path: string;
}

/** With 61 modules on 29 mm, each is wide enough for any telephone. */
const LARGEST_VERSION = 11;

/** The lowest version that holds the text, and in it the strongest correction. @throws RangeError when it is too long */
export function drawQrCode(text: string): QrCode {
  const { data, size } = encode(text, {
    ecc: 'L',
    boostEcc: true,
    border: 0,
    maxVersion: LARGEST_VERSION,
  });
  return { size, path: data.map(drawRow).join('') };
}

function drawRow(modules: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < modules.length; x += 1) {
    if (!modules[x] || modules[x - 1]) continue;
    let end = x + 1;
    while (modules[end]) end += 1;
    path += `M${x} ${y}h${end - x}v1h${x - end}z`;
  }
  return path;
}
