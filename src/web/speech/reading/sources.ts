/** Who can read aloud here: the browser, and the voice provider where its key is there, perhaps under a passphrase. */
import { isAtLeast, type Level } from '#core/licenses/levels.ts';
import { VOICE_LEVEL, type VoiceSettings } from '#core/speech/voice-settings.ts';
import { keyVault } from '#web/key-vault/key-vault.ts';
import { speakWithKey } from '../speak-with-key.ts';
import { VOICES } from '../voices.ts';
import { browserVoices, chooseBrowserVoice, createBrowserSpeaker } from './browser-speaker.ts';
import { createKeySpeaker } from './key-speaker.ts';
import type { AudioLine } from './play-audio.ts';
import type { Speaker } from './speaker.ts';

export interface Source {
  id: 'browser' | 'elevenlabs';
  /** A proper name; empty for the browser, which is named in the reader's language. */
  name: string;
  /** Makes recordings that can be kept. */
  records: boolean;
  /** Its key waits for the passphrase: nothing can be spoken yet. */
  isLocked: () => boolean;
  open: (line: AudioLine) => Speaker;
}

const stateOfKey = () => keyVault().snapshot().entries.elevenlabs.state;

interface Situation {
  level: Level;
  settings: VoiceSettings;
  language: string;
}

/** The one that was chosen in the settings first. */
export async function findSources({ level, settings, language }: Situation): Promise<Source[]> {
  const hasVoice = isAtLeast(level, VOICE_LEVEL);
  const browser = chooseBrowserVoice(await browserVoices(), language);
  const sources: Source[] = [];
  if (hasVoice && settings.enabled && stateOfKey() !== 'none') {
    const voice = settings.ownVoice ?? VOICES.find(({ id }) => id === settings.voiceId);
    sources.push({
      id: 'elevenlabs',
      name: ['ElevenLabs', voice?.name].filter(Boolean).join(' · '),
      records: true,
      isLocked: () => stateOfKey() === 'locked',
      open: (line) => createKeySpeaker((text, signal) => speakWithKey(text, settings, signal), line),
    });
  }
  if (browser)
    sources.push({
      id: 'browser',
      name: '',
      records: false,
      isLocked: () => false,
      open: () => createBrowserSpeaker(browser, language),
    });
  return sources;
}
