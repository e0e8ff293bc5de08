/**
 * How long a test waits for something is no statement about the product: a machine may be busy. What comes ends the wait
 * at once; only what never comes takes this long to say so.
 */
import { vi } from 'vitest';

const PATIENCE_MS = 120_000;

const waitFor = vi.waitFor;
vi.waitFor = (callback, options) => {
  const { timeout = PATIENCE_MS, ...others } =
    typeof options === 'number' ? { timeout: options } : (options ?? {});
  return waitFor(callback, { ...others, timeout: Math.max(timeout, PATIENCE_MS) });
};
