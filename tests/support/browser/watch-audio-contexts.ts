import { vi } from 'vitest';

/** Every sound device that the page opens from now on; `vi.unstubAllGlobals()` ends it. */
export function watchAudioContexts(): AudioContext[] {
  const opened: AudioContext[] = [];
  const Real = globalThis.AudioContext;
  vi.stubGlobal(
    'AudioContext',
    class extends Real {
      constructor() {
        super();
        opened.push(this);
      }
    },
  );
  return opened;
}
