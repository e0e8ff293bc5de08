/** Why a file could not be used; each code has its text in `files.json`. */
export type FileErrorCode =
  | 'wrong_type'
  | 'too_large'
  | 'empty'
  | 'binary'
  | 'corrupt'
  | 'encrypted'
  | 'no_text'
  | 'too_much_text'
  | 'needs_key'
  | 'key_locked'
  | 'cannot_transcribe'
  | 'recording_too_large';

export class FileError extends Error {
  readonly code: FileErrorCode;

  constructor(code: FileErrorCode) {
    super(code);
    this.name = 'FileError';
    this.code = code;
  }
}
