/** What the browser asks of the functions of speech, and what it is answered. */

/** In UTF-16 units. Longer texts are cut at sentences and asked for piece by piece. */
export const LONGEST_SPEECH = 2_500;

/** Voice and model become parts of the provider's address, so that nothing else may stand in them. */
export const SPEECH_ID = /^[\w-]{1,64}$/;

/** What a header can carry. */
export const SPEECH_KEY = /^[\x21-\x7e]{1,256}$/;

/** `POST /api/functions/text-to-speech`, answered with `audio/mpeg` as it is made. */
export interface SpeechRequest {
  text: string;
  voiceId: string;
  modelId: string;
  apiKey: string;
}

/** `POST /api/functions/list-voices`, answered with a list of `VoiceOption`s. */
export interface VoicesRequest {
  apiKey: string;
}

export interface VoiceOption {
  id: string;
  name: string;
  /** How it sounds, such as "female warm"; empty where nobody says. */
  label: string;
}
