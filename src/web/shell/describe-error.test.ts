import { expect, test } from 'vitest';
import { describeError } from './describe-error.ts';

const response = (status: number, statusText: string) => ({
  status,
  statusText,
  data: null,
  internal: false,
});

test.each([
  [response(503, 'Service Unavailable'), '503 Service Unavailable'],
  [response(500, ''), '500'],
  [new Error('It broke'), 'It broke'],
  [{}, ''],
  [undefined, ''],
])('%j is described as %j', (error, text) => {
  expect(describeError(error)).toBe(text);
});

test('a stack is never shown', () => {
  const error = new Error('It broke');
  expect(describeError(error)).not.toContain(error.stack?.split('\n')[1]);
});
