import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '#core/errors/app-error.ts';
import { silentWav } from '#core/speech/silence.ts';
import { createKeySpeaker } from './key-speaker.ts';
import { openAudioLine } from './play-audio.ts';
import { createReading, type Reading } from './reading.ts';
import type { Speaker } from './speaker.ts';

const pieces = Array.from({ length: 20 }, (_, block) => ({ block, start: 0, end: 2, text: `${block}` }));

/** Every call, in the order of the calls; what is open has neither been answered nor called off. */
let calls: { text: string; signal: AbortSignal; answer: PromiseWithResolvers<Blob> }[];
let speaker: Speaker;
let reading: Reading;
const asked = () => calls.map(({ text }) => text);
const open = () => calls.filter(({ signal }) => !signal.aborted).map(({ text }) => text);
const sound = (seconds: number) => new Blob([silentWav(seconds)], { type: 'audio/wav' });

beforeEach(() => {
  calls = [];
  const line = openAudioLine(new Audio());
  const make = (text: string, signal: AbortSignal) => {
    const answer = Promise.withResolvers<Blob>();
    signal.addEventListener('abort', () => answer.reject(signal.reason));
    calls.push({ text, signal, answer });
    return answer.promise;
  };
  speaker = createKeySpeaker(make, line);
  reading = createReading({ pieces, pace: { afterSentence: 0, afterBlock: 0 }, speaker, line });
  reading.play();
});
afterEach(() => reading.close());

it('calls off what was skipped: the piece that is next and two after it are under way, and no more', () => {
  for (let at = 1; at <= 10; at += 1) {
    reading.goTo(at);
    expect(open()).toEqual([at, at + 1, at + 2].map(String));
  }
  reading.goTo(2);
  expect(open()).toEqual(['2', '3', '4']);
  expect(reading.state()).toMatchObject({ status: 'playing', at: 2 });
  reading.close();
  expect(open()).toEqual([]);
});

it('asks for nothing by skips in a pause, and calls off what they leave behind', () => {
  reading.pause();
  reading.goTo(1);
  expect(open()).toEqual(['1', '2']);
  reading.goTo(10);
  expect(open()).toEqual([]);
  expect(asked()).toEqual(['0', '1', '2']);
});

it('keeps what is here, and asks anew for what was called off', async () => {
  reading.pause();
  for (const { answer } of calls) answer.resolve(sound(60));
  const { signal } = new AbortController();
  for (const text of asked()) await speaker.record?.(text, signal);
  reading.goTo(10);
  reading.play();
  reading.goTo(1);
  reading.goTo(10);
  expect(asked()).toEqual(['0', '1', '2', '10', '11', '12', '3', '10', '11', '12']);
  expect(open()).toEqual(['0', '1', '2', '10', '11', '12']);
  // What called off the first three does not forget those that came after them.
  for (const { answer } of calls.slice(-3)) answer.resolve(sound(60));
  await speaker.record?.('12', signal);
  expect(asked()).toHaveLength(10);
});

it('goes on making a file of what is skipped', () => {
  void speaker.record?.('1', new AbortController().signal).catch(() => undefined);
  reading.goTo(10);
  expect(open()).toEqual(['1', '10', '11', '12']);
});

it('finishes a file when another voice reads on, and calls it off with the player', async () => {
  const life = new AbortController();
  const recorded = speaker.record?.('1', life.signal);
  const silent = { prepare: () => undefined, callOff: () => undefined, close: () => undefined };
  const other = { ...silent, pause: silent.close, resume: silent.close, setSpeed: silent.close };
  reading.setSpeaker({ ...other, speak: () => new Promise(() => undefined) });
  expect(open()).toEqual(['1']);
  calls[1]?.answer.resolve(sound(1));
  expect((await recorded)?.size).toBe(sound(1).size);
  // What is here already costs nothing a second time.
  await speaker.record?.('1', life.signal);
  const next = speaker.record?.('2', life.signal);
  expect(asked()).toEqual(['0', '1', '2', '2']);
  life.abort();
  await expect(next).rejects.toThrow();
  expect(open()).toEqual(['1']);
});

it('asks again where too much was under way at once, and says so where that does not help', async () => {
  const busy = () => new AppError('rate_limited', 'Busy.', { retryAfterSeconds: 0 });
  calls[0]?.answer.reject(busy());
  await vi.waitFor(() => expect(asked()).toEqual(['0', '1', '2', '0']));
  calls[3]?.answer.reject(busy());
  await vi.waitFor(() => expect(asked()).toHaveLength(5));
  expect(reading.state().status).toBe('playing');
  calls[4]?.answer.reject(busy());
  await vi.waitFor(() => expect(reading.state().status).toBe('failed'));
});
