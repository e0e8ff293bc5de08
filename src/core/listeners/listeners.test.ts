import { expect, test } from 'vitest';
import { createListeners } from './listeners.ts';

test('tells everybody who listens, once each, until they stop', () => {
  const heard: string[] = [];
  const listeners = createListeners<[text: string]>();
  const hear = (text: string) => void heard.push(`one ${text}`);
  const stop = listeners.subscribe(hear);
  listeners.subscribe(hear);
  listeners.subscribe((text) => void heard.push(`two ${text}`));
  listeners.tell('first');
  stop();
  listeners.tell('second');
  expect(heard).toEqual(['one first', 'two first', 'two second']);
});

test('knows whether anybody listens', () => {
  const listeners = createListeners();
  expect(listeners.hasAny()).toBe(false);
  const stop = listeners.subscribe(() => {});
  expect(listeners.hasAny()).toBe(true);
  stop();
  expect(listeners.hasAny()).toBe(false);
  listeners.subscribe(() => {});
  listeners.clear();
  expect(listeners.hasAny()).toBe(false);
});
