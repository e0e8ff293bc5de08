/** What the fields that few tools have do: one file, fetched with the first act on one of them. */
export { VoiceInput } from '#web/voice/voice-input.tsx';
export { FileField } from './file-field.tsx';
