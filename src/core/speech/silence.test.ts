import { expect, test } from 'vitest';
import { silentMp3 } from '#tests/support/files/mp3-file.ts';
import { secondsOf } from './mp3-frames.ts';
import { silentMp3Like, silentWav } from './silence.ts';

test('a WAV file is as long as it was asked to be', () => {
  const view = new DataView(silentWav(4).buffer);
  expect(view.getUint32(40, true) / view.getUint32(28, true)).toBe(4);
  expect(view.byteLength).toBe(view.getUint32(4, true) + 8);
});

test.each([0, 0.4, 4, 10])('silence of %d s among MP3 frames is right by half a frame', (seconds) => {
  expect(Math.abs(secondsOf(silentMp3Like(silentMp3(1), seconds)) - seconds)).toBeLessThanOrEqual(0.0131);
});

test('no recording, no frames', () => {
  expect(silentMp3Like(new Uint8Array(50), 4)).toHaveLength(0);
});
