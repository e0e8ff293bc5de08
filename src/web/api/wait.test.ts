import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wait } from './wait.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const listeners = ({ signal }: AbortController) => getEventListeners(signal, 'abort').length;

test.each([undefined, null])('waits as long as it is told, with %s for a signal', async (signal) => {
  const over = vi.fn();
  void wait(200, signal).then(over);
  await vi.advanceTimersByTimeAsync(199);
  expect(over).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(over).toHaveBeenCalled();
});

test('leaves nothing on a signal that lives on', async () => {
  const life = new AbortController();
  const waiting = wait(200, life.signal);
  expect(listeners(life)).toBe(1);
  await vi.advanceTimersByTimeAsync(200);
  await waiting;
  expect(listeners(life)).toBe(0);
});

test('ends with the reason of its signal, and leaves no timer', async () => {
  const life = new AbortController();
  const waiting = wait(200, life.signal);
  life.abort(new Error('left'));
  await expect(waiting).rejects.toThrow('left');
  expect([listeners(life), vi.getTimerCount()]).toEqual([0, 0]);
});

test('does not begin where its signal is aborted', async () => {
  await expect(wait(200, AbortSignal.abort(new Error('left')))).rejects.toThrow('left');
  expect(vi.getTimerCount()).toBe(0);
});
