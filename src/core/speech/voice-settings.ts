/** What a user chose about being read to, and when voice is on. The key is kept apart, with the other keys. */
import { isAtLeast, type Level } from '../licenses/levels.ts';
import { at, textAt } from '../providers/json-path.ts';
import { SPEECH_ID, type VoiceOption } from './speech-request.ts';

export const VOICE_LEVEL = 'pro' satisfies Level;

export interface VoiceSettings {
  /** Voice starts disabled. */
  enabled: boolean;
  voiceId: string;
  modelId: string;
  /** The chosen voice as the user's own account names it; absent for those that everybody may choose. */
  ownVoice?: VoiceOption | undefined;
}

/** What the list of voices offers, as `content/voices.json` has it. */
export interface VoiceDefaults {
  defaultVoice: string;
  defaultModel: string;
}

export const startSettings = ({ defaultVoice, defaultModel }: VoiceDefaults): VoiceSettings => ({
  enabled: false,
  voiceId: defaultVoice,
  modelId: defaultModel,
});

/** Saving a key turns voice on for those whose level has it, and changes nothing for others. */
export const afterKeySaved = (settings: VoiceSettings, key: string, level: Level): VoiceSettings =>
  key.trim() !== '' && isAtLeast(level, VOICE_LEVEL) ? { ...settings, enabled: true } : settings;

/** Clearing the key turns voice off. */
export const afterKeyRemoved = (settings: VoiceSettings): VoiceSettings => ({ ...settings, enabled: false });

/** Reads what a browser kept without trusting it: what is not a choice falls back to the default. */
export function readSettings(text: string | null, defaults: VoiceDefaults): VoiceSettings {
  const kept = parse(text);
  const start = startSettings(defaults);
  const chosen = (name: 'voiceId' | 'modelId') => {
    const id = textAt(kept, name);
    return SPEECH_ID.test(id) ? id : start[name];
  };
  const voiceId = chosen('voiceId');
  const ownVoice = readVoice(at(kept, 'ownVoice'));
  return {
    enabled: at(kept, 'enabled') === true,
    voiceId,
    modelId: chosen('modelId'),
    ...(ownVoice?.id === voiceId && { ownVoice }),
  };
}

const readVoice = (kept: unknown): VoiceOption | undefined => {
  const [id, name, label] = [textAt(kept, 'id'), textAt(kept, 'name'), textAt(kept, 'label')];
  return id && name ? { id, name, label } : undefined;
};

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}
