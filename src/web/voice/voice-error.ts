/** Why speech could not be taken down; each code has its text in `voice.json`. */
export type VoiceErrorCode =
  | 'denied'
  | 'no_microphone'
  | 'busy_microphone'
  | 'unsupported'
  | 'no_speech'
  | 'silence'
  | 'interrupted'
  | 'offline'
  | 'no_recognition'
  | 'needs_key'
  | 'key_locked'
  | 'cannot_transcribe'
  | 'failed';

export class VoiceError extends Error {
  readonly code: VoiceErrorCode;

  constructor(code: VoiceErrorCode) {
    super(code);
    this.name = 'VoiceError';
    this.code = code;
  }
}
