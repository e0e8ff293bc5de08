import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { silentWav } from '#core/speech/silence.ts';
import { type AudioLine, openAudioLine } from './play-audio.ts';

let line: AudioLine;
/** What the element answered, in turn. */
let plays: Promise<void>[];
let refusal: DOMException | undefined;
const { signal } = new AbortController();
const sound = () => new Blob([silentWav(0.05)], { type: 'audio/wav' });

// A browser plays where something was pressed.
beforeAll(() => userEvent.click(document.documentElement));
beforeEach(() => {
  plays = [];
  refusal = undefined;
  const element = new Audio();
  const { play } = HTMLMediaElement.prototype;
  vi.spyOn(element, 'play').mockImplementation(() => {
    const playing = refusal ? Promise.reject(refusal) : play.call(element);
    plays.push(playing);
    return playing;
  });
  line = openAudioLine(element);
});
afterEach(() => line.close());

/** What comes of it, as soon as it does. */
function listen(playing: Promise<void>) {
  const outcome = vi.fn();
  playing.then(() => outcome('ended'), outcome);
  return outcome;
}
const answered = async () => (await Promise.allSettled(plays)).map(({ status }) => status);

it('is no failure to pause in the same task as the start, and goes on from there', async () => {
  const playing = line.play(sound(), signal);
  const outcome = listen(playing);
  line.pause();
  expect(await answered()).toEqual(['rejected']);
  expect(outcome).not.toHaveBeenCalled();
  line.resume();
  await playing;
});

it('is no failure either where it is resumed before the browser says that it was broken off', async () => {
  const playing = line.playMeasured(sound(), signal);
  line.pause();
  line.resume();
  expect(await answered()).toEqual(['rejected', 'fulfilled']);
  await playing;
});

it('fails where the browser lets nothing be heard, also with a pause', async () => {
  refusal = new DOMException('not touched', 'NotAllowedError');
  const playing = line.play(sound(), signal);
  line.pause();
  await expect(playing).rejects.toBe(refusal);
});

it('fails where the browser lets nothing be heard after a pause', async () => {
  const playing = line.play(sound(), signal);
  const outcome = listen(playing);
  line.pause();
  await answered();
  expect(outcome).not.toHaveBeenCalled();
  refusal = new DOMException('not touched', 'NotAllowedError');
  line.resume();
  await expect(playing).rejects.toBe(refusal);
});

it('fails where something else than a pause broke it off', async () => {
  refusal = new DOMException('interrupted', 'AbortError');
  await expect(line.play(sound(), signal)).rejects.toBe(refusal);
});
