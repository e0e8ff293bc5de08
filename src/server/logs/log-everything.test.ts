import { once } from 'node:events';
import { expect, test, vi } from 'vitest';
import { createLogger } from './create-logger.ts';
import { logEverything } from './log-everything.ts';

test('makes lines of the log of what libraries and Node write, without secrets', async () => {
  const lines: string[] = [];
  const written = vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
  const undo = logEverything(createLogger('debug', { write: (line) => void lines.push(line) }));
  try {
    console.error('%s failed', 'something', new Error('inside'));
    console.warn('asked with Bearer abcdefghijklmnop');
    console.warn({ a: 1 });
    const warned = once(process, 'warning');
    process.emitWarning('is old', 'DeprecationWarning');
    await warned;
  } finally {
    undo();
    written.mockRestore();
  }
  const entries = lines.map((line) => JSON.parse(line));
  expect(entries).toMatchObject([
    { level: 'error', part: 'console', msg: 'something failed', err: { message: 'inside' } },
    { level: 'warn', msg: 'asked with Bearer [redacted]' },
    { level: 'warn', msg: '{ a: 1 }' },
    { level: 'warn', part: 'node', err: { type: 'DeprecationWarning', message: 'is old' } },
  ]);
  expect(written).not.toHaveBeenCalled();
});
