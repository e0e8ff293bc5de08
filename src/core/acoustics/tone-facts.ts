import { findPitch, type Pitch, parseHertz } from './pitch.ts';

/** A tone as somebody wrote it ("136.1 Hz"), with the note it lies at; undefined when none within hearing is read. */
export function readTone(text: string): Pitch | undefined {
  const hertz = parseHertz(text);
  return hertz === undefined ? undefined : findPitch(hertz);
}

/** The nearest note of a tone in hertz, by the A4 that is given. */
export const describeTone = (hertz: number, a4 = 440): Pitch => findPitch(hertz, a4);
