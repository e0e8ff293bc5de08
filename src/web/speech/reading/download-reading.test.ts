import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '#core/errors/app-error.ts';
import { silentMp3 } from '#tests/support/files/mp3-file.ts';
import { recordAll } from './download-reading.ts';

const pieces = ['One.', 'Two.', 'Three.'].map((text) => ({ block: 0, start: 0, end: text.length, text }));
const pace = { afterSentence: 0, afterBlock: 0 };
const busy = (retryAfterSeconds?: number) =>
  new AppError('rate_limited', 'Busy.', retryAfterSeconds === undefined ? undefined : { retryAfterSeconds });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Records a text with each of these answers in turn; then, and for every other, with its sound. */
function start(text: string, ...refusals: AppError[]) {
  const calling = new AbortController();
  const asked: string[] = [];
  const record = async (wanted: string) => {
    asked.push(wanted);
    const refusal = wanted === text && refusals.shift();
    if (refusal) throw refusal;
    return new Blob([silentMp3(2)]);
  };
  const options = { pieces, pace, record, signal: calling.signal, onProgress: () => undefined };
  return { calling, asked, file: recordAll(options) };
}

it('waits as long as it is told and asks for the same piece again', async () => {
  const { asked, file } = start('Two.', busy(60), busy(1));
  await vi.advanceTimersByTimeAsync(59_999);
  expect(asked).toEqual(['One.', 'Two.']);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toEqual(['One.', 'Two.', 'Two.']);
  await vi.advanceTimersByTimeAsync(1_000);
  expect((await file).size).toBe(silentMp3(6).length);
  expect(asked).toEqual(['One.', 'Two.', 'Two.', 'Two.', 'Three.']);
});

it.each([
  ['again and again', Array.from({ length: 20 }, () => busy(1)), 6],
  ['for long', [busy(3_600)], 1],
  ['without saying how long', [busy()], 1],
  ['by something that no wait mends', [new AppError('forbidden', 'No.', { retryAfterSeconds: 1 })], 1],
])('gives up where it is refused %s', async (_, refusals, times) => {
  const [first] = refusals;
  const { asked, file } = start('One.', ...refusals);
  const failed = expect(file).rejects.toMatchObject({ code: first?.code });
  await vi.runAllTimersAsync();
  await failed;
  expect(asked).toHaveLength(times);
});

it('asks for nothing more when it is stopped while it waits', async () => {
  const { calling, asked, file } = start('Two.', busy(60));
  const stopped = expect(file).rejects.toMatchObject({ name: 'AbortError' });
  await vi.advanceTimersByTimeAsync(10);
  calling.abort();
  await stopped;
  await vi.runAllTimersAsync();
  expect(asked).toEqual(['One.', 'Two.']);
  expect(vi.getTimerCount()).toBe(0);
});
