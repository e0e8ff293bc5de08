/** A reason not to start, in one sentence for the person who runs the server. `main.ts` prints it and exits 1. */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartError';
  }
}
