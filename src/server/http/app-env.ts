import type { HttpBindings } from '@hono/node-server';
import type { Logger } from 'pino';
import type { SessionUser } from '#core/account/session-facts.ts';

export interface Session {
  id: string;
  user: SessionUser;
}

/** What a request carries beside itself. */
export interface AppEnv {
  /** Node's own request and response; absent when a test calls the app without a server. */
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    log: Logger;
    /** Of the caller; behind a trusted proxy the one that the proxy saw. */
    clientAddress: string;
    /** Null while nobody is signed in. */
    session: Session | null;
  };
}
