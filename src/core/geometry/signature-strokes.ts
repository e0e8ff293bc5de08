/** A signature as strokes about one axis, as long as its bytes are large. In a box as wide as there are bytes, and 20 high. */
import { line } from './path.ts';

const MIDDLE = 10;
const [SHORTEST, LONGEST] = [0.6, 10];

export const drawSignature = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte, index) => {
    const half = SHORTEST + ((LONGEST - SHORTEST) * byte) / 255;
    return line([index + 0.5, MIDDLE - half], [index + 0.5, MIDDLE + half]);
  }).join('');
