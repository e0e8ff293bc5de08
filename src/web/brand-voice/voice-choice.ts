/** Whether the tools write in the user's voice, and in which: kept on this device, the same in every tab. */
import { useSyncExternalStore } from 'react';
import { onStoredElsewhere, readStored, writeStored } from '#web/lib/storage.ts';

const KEY = 'brand-voice';
/** What is stored: `off`, `default`, or the id of a profile. */
export type VoiceChoice = 'off' | 'default' | (string & {});

let memory: VoiceChoice | undefined;
const listeners = new Set<() => void>();
const announce = () => {
  for (const listener of listeners) listener();
};

const current = (): VoiceChoice => {
  memory ??= readStored(KEY) ?? 'off';
  return memory;
};

export function chooseVoice(choice: VoiceChoice): void {
  memory = choice;
  writeStored(KEY, choice);
  announce();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const stop = onStoredElsewhere(KEY, (value) => {
    memory = value ?? 'off';
    announce();
  });
  return () => {
    listeners.delete(listener);
    stop();
  };
}

export const useVoiceChoice = (): VoiceChoice => useSyncExternalStore(subscribe, current, () => 'off');
