import voices from '#content/voices.json' with { type: 'json' };
import type { VoiceOption } from '#core/speech/speech-request.ts';

/** The eight voices that everybody may choose, the models that speak them, and the defaults. */
export const VOICES: readonly VoiceOption[] = voices.voices;
export const SPEECH_MODELS = voices.models;
export const VOICE_DEFAULTS = voices;
