import { expect, it } from 'vitest';
import { AppError, type ErrorCode } from '#core/errors/app-error.ts';
import { NetworkError } from './network-error.ts';
import { sendKept } from './send-kept.ts';

const refusal = (code: ErrorCode) => new AppError(code, code);

it.each<[string, Record<string, Error>, { asked: string[]; left: string[]; isDone: boolean }]>([
  ['all', {}, { asked: ['a', 'b', 'c'], left: [], isDone: true }],
  [
    'all but what is refused for good, which is forgotten',
    { a: refusal('not_found'), b: refusal('conflict') },
    { asked: ['a', 'b', 'c'], left: [], isDone: true },
  ],
  [
    'the others while the server stumbles over one',
    { b: refusal('internal') },
    { asked: ['a', 'b', 'c'], left: ['b'], isDone: false },
  ],
  [
    'nothing more where it is asked to wait',
    { b: refusal('rate_limited') },
    { asked: ['a', 'b'], left: ['b', 'c'], isDone: false },
  ],
  [
    'nothing without a network',
    { a: new NetworkError('offline') },
    { asked: ['a'], left: ['a', 'b', 'c'], isDone: false },
  ],
])('sends %s', async (_, failing, expected) => {
  const asked: string[] = [];
  const left = ['a', 'b', 'c'];
  const send = async (item: string) => {
    asked.push(item);
    if (failing[item]) throw failing[item];
  };
  const isDone = await sendKept([...left], send, (item) => void left.splice(left.indexOf(item), 1)).then(
    () => true,
    () => false,
  );
  expect({ asked, left, isDone }).toEqual(expected);
});
