/** Sound as a WAV file (RIFF, 16-bit PCM, one channel). */
import { clamp } from '#core/numbers/clamp.ts';

const HEAD_BYTES = 44;
const SAMPLE_BYTES = 2;

/** @param samples from -1 to 1; what lies beyond is cut @param rate samples a second */
export function encodeWav(samples: Float32Array, rate: number): Uint8Array<ArrayBuffer> {
  const data = samples.length * SAMPLE_BYTES;
  const view = new DataView(new ArrayBuffer(HEAD_BYTES + data));
  const text = (at: number, word: string) => {
    for (let i = 0; i < word.length; i += 1) view.setUint8(at + i, word.charCodeAt(i));
  };
  text(0, 'RIFF');
  view.setUint32(4, HEAD_BYTES - 8 + data, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  // PCM, one channel.
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * SAMPLE_BYTES, true);
  view.setUint16(32, SAMPLE_BYTES, true);
  view.setUint16(34, 8 * SAMPLE_BYTES, true);
  text(36, 'data');
  view.setUint32(40, data, true);
  samples.forEach((sample, at) => {
    view.setInt16(HEAD_BYTES + at * SAMPLE_BYTES, Math.round(clamp(sample, -1, 1) * 32_767), true);
  });
  return new Uint8Array(view.buffer);
}
