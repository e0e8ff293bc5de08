/** Plays our own server to a component in a browser test: answers by method and path, and remembers what was asked. */
import { vi } from 'vitest';

export interface Asked {
  route: string;
  search: string;
  body: unknown;
  headers: Headers;
}

type Answer = (asked: Asked) => Response | Promise<Response>;

const jsonOf = (body: BodyInit | null | undefined): unknown => {
  try {
    return JSON.parse(String(body));
  } catch {
    return undefined;
  }
};

/** `routes`: "POST /api/…" → answer. What is not listed is answered 404. Undo with `vi.unstubAllGlobals()`. */
export function answerApi(routes: Record<string, Answer>): {
  asked: Asked[];
  routes: Record<string, Answer>;
} {
  const asked: Asked[] = [];
  const real = globalThis.fetch.bind(globalThis);
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const url = new URL(input instanceof Request ? input.url : String(input), location.href);
    if (!/^\/(api|content)\//.test(url.pathname)) return real(input, init);
    const call: Asked = {
      route: `${init.method ?? 'GET'} ${url.pathname}`,
      search: url.search,
      body: jsonOf(init.body as BodyInit | null | undefined),
      headers: new Headers(init.headers),
    };
    asked.push(call);
    return routes[call.route]?.(call) ?? refuse(404, 'not_found');
  });
  return { asked, routes };
}

export const refuse = (
  status: number,
  code: string,
  details?: Record<string, unknown>,
  headers: Record<string, string> = {},
): Response => Response.json({ error: { code, message: code, details } }, { status, headers });
