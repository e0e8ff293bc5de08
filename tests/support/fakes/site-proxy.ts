/** The built site behind a proxy that passes on what is read, for what a network or another version of the site does to it. */
import { once } from 'node:events';
import { createServer, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SiteProxy {
  url: string;
  stop: () => Promise<void>;
}

export interface PassedOn {
  /** Path and query. */
  url: string;
  status: number;
  headers: OutgoingHttpHeaders;
  /** No longer compressed. */
  body: Buffer;
}

const READ_BY_PAGES = ['accept', 'accept-language', 'cookie'];
/** Of one connection, or untrue once the body is no longer compressed. */
const NOT_PASSED_ON = /^(?:content-encoding|content-length|transfer-encoding|connection)$/;

/**
 * @param site address of the running server; only what is read passes, as the proxy's own address is another
 * @param pathOf what is asked of the site instead of this path
 */
export async function startSiteProxy(
  site: string,
  send: (answer: PassedOn, response: ServerResponse) => void | Promise<void>,
  pathOf: (url: string) => string = (url) => url,
): Promise<SiteProxy> {
  const server = createServer(async (request, response) => {
    const { url = '/', headers } = request;
    const accepted = Object.fromEntries(READ_BY_PAGES.map((name) => [name, String(headers[name] ?? '')]));
    const answer = await fetch(site + pathOf(url), { headers: accepted, redirect: 'manual' }).catch(
      () => undefined,
    );
    if (!answer) return response.writeHead(502).end();
    await send(
      {
        url,
        status: answer.status,
        headers: Object.fromEntries([...answer.headers].filter(([name]) => !NOT_PASSED_ON.test(name))),
        body: Buffer.from(await answer.arrayBuffer()),
      },
      response,
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
