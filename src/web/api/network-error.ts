/** The server could not be reached: offline, refused, or broken off. Errors it answers are `AppError`s. */
export class NetworkError extends Error {
  constructor(cause?: unknown) {
    super('The server could not be reached.', { cause });
    this.name = 'NetworkError';
  }
}
