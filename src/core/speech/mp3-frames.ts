/** Joins MP3 recordings without a gap: their frames stand one after another, without what describes each file. */

interface Frame {
  start: number;
  end: number;
  /** Of sound. */
  seconds: number;
}

const BITRATES = {
  // kbit/s of layer III by index, for MPEG 1 and for MPEG 2 and 2.5.
  1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;
const RATES = [44_100, 48_000, 32_000];

/** A frame that begins here; undefined where none does, or where it is cut off. */
function frameAt(bytes: Uint8Array, start: number): Frame | undefined {
  const [sync, kind = 0, speed = 0] = bytes.subarray(start, start + 4);
  // Layer III only.
  if (sync !== 0xff || (kind & 0xe6) !== 0xe2 || start + 4 > bytes.length) return undefined;
  const version = (kind >> 3) & 3;
  const isFirst = version === 3;
  const kilobits = BITRATES[isFirst ? 1 : 2][speed >> 4];
  const rate = RATES[(speed >> 2) & 3];
  if (!kilobits || !rate || version === 1) return undefined;
  const hertz = rate / (isFirst ? 1 : version === 2 ? 2 : 4);
  const samples = isFirst ? 1152 : 576;
  const end = start + Math.floor(((samples / 8) * kilobits * 1000) / hertz) + ((speed >> 1) & 1);
  return end <= bytes.length ? { start, end, seconds: samples / hertz } : undefined;
}

/** Past a tag of ID3, whose size stands in four bytes of seven bits. */
function soundStart(bytes: Uint8Array): number {
  if (bytes[0] !== 0x49 || bytes[1] !== 0x44 || bytes[2] !== 0x33 || bytes.length < 10) return 0;
  const [a = 0, b = 0, c = 0, d = 0] = bytes.subarray(6, 10);
  return 10 + ((a << 21) | (b << 14) | (c << 7) | d);
}

/** Encoders describe a file in a first frame without sound. */
const describesFile = (bytes: Uint8Array, { start, end }: Frame): boolean =>
  /Xing|Info/.test(String.fromCharCode(...bytes.subarray(start + 4, Math.min(end, start + 44))));

/** The frames that sound. What is no frame is passed over. */
export function findFrames(bytes: Uint8Array): Frame[] {
  const frames: Frame[] = [];
  for (let at = soundStart(bytes); at < bytes.length; ) {
    const frame = frameAt(bytes, at);
    if (frame && !(frames.length === 0 && describesFile(bytes, frame))) frames.push(frame);
    at = frame?.end ?? at + 1;
  }
  return frames;
}

export const secondsOf = (bytes: Uint8Array): number =>
  findFrames(bytes).reduce((sum, { seconds }) => sum + seconds, 0);

/** One recording of all of them, of parts with one rate and one bit rate. */
export function joinMp3(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const frames = parts.flatMap((bytes) =>
    findFrames(bytes).map(({ start, end }) => bytes.subarray(start, end)),
  );
  const whole = new Uint8Array(frames.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const frame of frames) {
    whole.set(frame, at);
    at += frame.length;
  }
  return whole;
}
