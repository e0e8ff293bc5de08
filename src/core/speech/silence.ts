/** Silence of a measured length, to be played or joined like any recording. */
import { findFrames } from './mp3-frames.ts';

const WAV_RATE = 8_000;
const WAV_HEADER = 44;

/** A WAV file of 8-bit samples. @param seconds not negative */
export function silentWav(seconds: number): Uint8Array<ArrayBuffer> {
  const samples = Math.round(seconds * WAV_RATE);
  const bytes = new Uint8Array(WAV_HEADER + samples).fill(128, WAV_HEADER);
  const view = new DataView(bytes.buffer);
  const write = (at: number, text: string) =>
    bytes.set(
      [...text].map((sign) => sign.charCodeAt(0)),
      at,
    );
  write(0, 'RIFF');
  view.setUint32(4, WAV_HEADER - 8 + samples, true);
  write(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, WAV_RATE, true);
  view.setUint32(28, WAV_RATE, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  write(36, 'data');
  view.setUint32(40, samples, true);
  return bytes;
}

/** As many frames as come nearest, of the kind of this recording; none where it has no frame. */
export function silentMp3Like(recording: Uint8Array, seconds: number): Uint8Array<ArrayBuffer> {
  const [frame] = findFrames(recording);
  if (!frame) return new Uint8Array(0);
  const length = frame.end - frame.start;
  const count = Math.round(seconds / frame.seconds);
  const bytes = new Uint8Array(count * length);
  for (let index = 0; index < count; index += 1) {
    bytes.set(recording.subarray(frame.start, frame.start + 4), index * length);
    // Without a checksum: it would be one of the sound.
    bytes[index * length + 1] = (bytes[index * length + 1] ?? 0) | 1;
  }
  return bytes;
}
