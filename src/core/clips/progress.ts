/**
 * How far a long computation has come. Filters are called from inside a template and know nobody to tell, so whoever
 * runs them (a worker, which does one thing at a time) listens here; without a listener nothing happens.
 */
type Listener = (share: number) => void;

let listener: Listener | undefined;

export function onProgress(next: Listener | undefined): void {
  listener = next;
}

/** From 0 to 1. */
export const reportProgress = (share: number): void => listener?.(share);
