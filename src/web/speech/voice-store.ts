/** What this browser keeps of the voice settings; the key stands in the vault. */

import { useSyncExternalStore } from 'react';
import { createListeners } from '#core/listeners/listeners.ts';
import { readSettings, startSettings, type VoiceSettings } from '#core/speech/voice-settings.ts';
import { onStoredElsewhere, readStored, writeStored } from '#web/lib/storage.ts';
import { VOICE_DEFAULTS } from './voices.ts';

export const VOICE_STORAGE_KEY = 'lumora:voice';

const START = startSettings(VOICE_DEFAULTS);
const listeners = createListeners();
/** What could not be stored lasts as long as the page. */
let unstorable: string | undefined;
let last: { text: string | null; settings: VoiceSettings } = { text: null, settings: START };

export function voiceSettings(): VoiceSettings {
  const text = unstorable ?? readStored(VOICE_STORAGE_KEY);
  if (text !== last.text) last = { text, settings: readSettings(text, VOICE_DEFAULTS) };
  return last.settings;
}

/** Answers whether the browser kept them. */
export function saveVoiceSettings(settings: VoiceSettings): boolean {
  const text = JSON.stringify(settings);
  const isKept = writeStored(VOICE_STORAGE_KEY, text);
  unstorable = isKept ? undefined : text;
  listeners.tell();
  return isKept;
}

/** Off, as for somebody who comes for the first time. */
export const forgetVoice = (): boolean => saveVoiceSettings(START);

function subscribe(listener: () => void): () => void {
  const stopListening = listeners.subscribe(listener);
  const stop = onStoredElsewhere(VOICE_STORAGE_KEY, listener);
  return () => {
    stopListening();
    stop();
  };
}

export const useVoiceSettings = (): VoiceSettings =>
  useSyncExternalStore(subscribe, voiceSettings, () => START);
