/** MPEG-1 Layer III, 128 kbit/s, 44.1 kHz, one channel: 417 bytes and 1152 samples a frame. */
export const FRAME_BYTES = 417;
export const FRAME_MS = (1152 / 44_100) * 1000;
const HEADER = [0xff, 0xfb, 0x90, 0xc4];

/** Frames of silence that every decoder plays. */
export function silentMp3(frames: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(frames * FRAME_BYTES);
  for (let frame = 0; frame < frames; frame += 1) bytes.set(HEADER, frame * FRAME_BYTES);
  return bytes;
}

/** What some encoders put before the sound: a tag of ID3, and a frame that describes the file. */
export function taggedMp3(frames: number): Uint8Array<ArrayBuffer> {
  const tag = [0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 0, 12, ...Array(12).fill(0x20)];
  const sound = silentMp3(frames + 1);
  sound.set(new TextEncoder().encode('Info'), 4 + 17);
  return new Uint8Array([...tag, ...sound]);
}
