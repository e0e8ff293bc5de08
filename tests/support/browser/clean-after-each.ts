import { afterEach, vi } from 'vitest';

/** Takes away what a test has shown, the answers that it gave for the server, and what the page kept. */
export const cleanAfterEach = (remove: () => void): void =>
  afterEach(() => {
    remove();
    vi.unstubAllGlobals();
    localStorage.clear();
  });
