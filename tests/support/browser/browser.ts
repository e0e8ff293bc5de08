/** A browser as far as the server can tell: it keeps cookies, sends its origin, and has an address. */
import type { Hono } from 'hono';
import type { AppEnv } from '#server/http/app-env.ts';

export interface Browser {
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
  patch(path: string, body?: unknown): Promise<Response>;
  delete(path: string): Promise<Response>;
  /** As a Cookie header. */
  cookie(): string;
  /** Puts a copied cookie in place of its own. */
  setCookie(header: string): void;
}

/** Enough of the app to call it. */
type App = Pick<Hono<AppEnv>, 'request'>;

export const ORIGIN = 'http://lumora.test';

export function openBrowser(app: App, { address = '127.0.0.1', origin = ORIGIN } = {}): Browser {
  const jar = new Map<string, string>();
  const send = async (method: string, path: string, body?: unknown, more: Record<string, string> = {}) => {
    const headers = new Headers({ origin, host: new URL(origin).host, 'user-agent': 'Test', ...more });
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    if (cookie) headers.set('cookie', cookie);
    const text = body === undefined ? undefined : JSON.stringify(body);
    if (text !== undefined) {
      headers.set('content-type', 'application/json');
      headers.set('content-length', String(Buffer.byteLength(text)));
    }
    // What the server sees of a connection; the body arrived with it.
    const incoming = { socket: { remoteAddress: address }, headers: {}, readableEnded: true };
    const env = { incoming } as unknown as AppEnv['Bindings'];
    const init = { method, headers, ...(text === undefined ? {} : { body: text }) };
    const response = await app.request(new URL(path, origin).href, init, env);
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /max-age=0/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  };
  return {
    get: (path, headers) => send('GET', path, undefined, headers),
    post: (path, body = {}, headers = {}) => send('POST', path, body, headers),
    patch: (path, body = {}) => send('PATCH', path, body),
    delete: (path) => send('DELETE', path),
    cookie: () => [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    setCookie: (header) => {
      jar.clear();
      for (const pair of header.split('; ')) {
        const cut = pair.indexOf('=');
        jar.set(pair.slice(0, cut), pair.slice(cut + 1));
      }
    },
  };
}
