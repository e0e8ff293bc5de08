import { bodyLimit } from 'hono/body-limit';
import { AppError } from '#core/errors/app-error.ts';

/** Refuses larger bodies with 413, by their announced size or, without one, as soon as they exceed it. */
export const limitBody = (maxBytes: number) =>
  bodyLimit({
    maxSize: maxBytes,
    onError: () => {
      throw new AppError('payload_too_large', `The body may have at most ${maxBytes} bytes.`, { maxBytes });
    },
  });
