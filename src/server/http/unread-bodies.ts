import type { IncomingMessage } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './app-env.ts';

const DROPPED_BYTES = 4 * 1024 * 1024;
const DROPPED_WITHIN_MS = 5_000;

/**
 * An answer may be clear before its request's body was read. What is left of a moderate body is read and dropped, so
 * that the caller gets the answer and may go on with the connection; of any other the answer says that it closes. The
 * HTTP library would promise to keep the connection and cut it half a second later.
 */
export const drainUnreadBodies: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  const incoming = c.env?.incoming;
  if (!incoming || !('socket' in incoming) || !hasUnreadBody(incoming as IncomingMessage)) return;
  if (await drop(incoming as IncomingMessage)) return;
  c.header('Connection', 'close');
};

export const hasUnreadBody = ({ headers, readableEnded }: IncomingMessage): boolean =>
  !readableEnded &&
  (Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined);

/** Resolves to whether all of it was read. */
function drop(incoming: IncomingMessage): Promise<boolean> {
  // A body whose size nobody knows may have no end.
  if (Number(incoming.headers['content-length'] ?? Number.POSITIVE_INFINITY) > DROPPED_BYTES)
    return Promise.resolve(false);
  return new Promise((resolve) => {
    const giveUp = setTimeout(finish, DROPPED_WITHIN_MS);
    function finish(): void {
      clearTimeout(giveUp);
      incoming.off('end', finish).off('close', finish);
      resolve(incoming.readableEnded);
    }
    incoming.on('end', finish).on('close', finish).resume();
  });
}
