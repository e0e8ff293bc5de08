import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseBrowserVoice, createBrowserSpeaker } from './browser-speaker.ts';
import type { AudioLine } from './play-audio.ts';
import { createReading } from './reading.ts';

const voice = (lang: string, is: 'local' | 'network' | 'default' = 'local') =>
  ({ lang, localService: is !== 'network', default: is === 'default' }) as SpeechSynthesisVoice;

it.each([
  ['de', [voice('en-US', 'default'), voice('de_DE')], 'de_DE'],
  ['de', [voice('de-AT', 'network'), voice('de-DE')], 'de-DE'],
  ['de', [voice('en-US', 'default'), voice('de-AT', 'network')], 'de-AT'],
  ['de', [voice('af-ZA'), voice('en-US', 'default')], 'en-US'],
  ['de', [voice('af-ZA'), voice('en-US')], 'af-ZA'],
  ['de', [], undefined],
])('for %s of %o it is %s', (language, voices, chosen) =>
  expect(chooseBrowserVoice(voices, language)?.lang).toBe(chosen),
);

describe('a voice of the browser', () => {
  /** What is being spoken: text and rate; undefined while nothing is. */
  let spoken: { text: string; rate: number } | undefined;

  beforeEach(() => {
    spoken = undefined;
    vi.stubGlobal(
      'SpeechSynthesisUtterance',
      class {
        text: string;
        constructor(text: string) {
          this.text = text;
        }
      },
    );
    vi.stubGlobal('speechSynthesis', {
      speak: (utterance: SpeechSynthesisUtterance) => {
        spoken = utterance;
      },
      cancel: () => {
        spoken = undefined;
      },
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  const nothing = () => undefined;
  const line: AudioLine = {
    ...{ pause: nothing, resume: nothing, setSpeed: nothing, close: nothing },
    ...{ play: async () => undefined, playMeasured: async () => undefined },
  };
  const begin = () => {
    const pieces = ['One.', 'Two.', 'Three.'].map((text, block) => ({ block, start: 0, end: 4, text }));
    const speaker = createBrowserSpeaker(voice('en-US'), 'en');
    const reading = createReading({ pieces, pace: { afterSentence: 0, afterBlock: 0 }, speaker, line });
    reading.play();
    return reading;
  };
  /** Whatever still goes on of what was skipped. */
  const settle = () => new Promise<void>((resolve) => setTimeout(resolve));

  it.each([1, 0])(
    'is silent in a pause, and as fast as wanted, also after a skip to sentence %i',
    async (at) => {
      const reading = begin();
      reading.goTo(at);
      await settle();
      const text = ['One.', 'Two.'][at];
      expect(spoken).toMatchObject({ text, rate: 1 });
      reading.setSpeed(1.5);
      expect(spoken).toMatchObject({ text, rate: 1.5 });
      reading.pause();
      expect(spoken).toBeUndefined();
      reading.play();
      expect(spoken).toMatchObject({ text, rate: 1.5 });
      reading.close();
      expect(spoken).toBeUndefined();
    },
  );
});
