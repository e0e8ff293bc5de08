/** Whether the tools write in the user's voice, and in which: kept on this device, the same in every tab. */

import { useSyncExternalStore } from 'react';
import { createListeners } from '#core/listeners/listeners.ts';
import { onStoredElsewhere, readStored, writeStored } from '#web/lib/storage.ts';

const KEY = 'brand-voice';
/** What is stored: `off`, `default`, or the id of a profile. */
export type VoiceChoice = 'off' | 'default' | (string & {});

let memory: VoiceChoice | undefined;
const listeners = createListeners();

const current = (): VoiceChoice => {
  memory ??= readStored(KEY) ?? 'off';
  return memory;
};

export function chooseVoice(choice: VoiceChoice): void {
  memory = choice;
  writeStored(KEY, choice);
  listeners.tell();
}

function subscribe(listener: () => void): () => void {
  const stopListening = listeners.subscribe(listener);
  const stop = onStoredElsewhere(KEY, (value) => {
    memory = value ?? 'off';
    listeners.tell();
  });
  return () => {
    stopListening();
    stop();
  };
}

export const useVoiceChoice = (): VoiceChoice => useSyncExternalStore(subscribe, current, () => 'off');
