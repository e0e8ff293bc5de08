/** The built site behind a proxy that hands out its offline worker as another version of the site would. */
import { once } from 'node:events';
import { createServer, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RenewedSite {
  url: string;
  /** From now on the worker is of another build, or the one that takes everything back. */
  become: (next: 'renewed' | 'taken-back') => void;
  stop: () => Promise<void>;
}

const WORKER = '/offline-worker.js';

/** @param site address of the running server; only what is read passes, as its own address is another */
export async function startRenewedSite(site: string): Promise<RenewedSite> {
  let state: 'as-built' | 'renewed' | 'taken-back' = 'as-built';
  const fetchText = async (path: string) => {
    const answer = await fetch(site + path);
    return { answer, text: await answer.text() };
  };
  const server = createServer(async (request, response) => {
    const { url = '/', headers } = request;
    if (url === WORKER) {
      const { answer, text } = await fetchText(state === 'taken-back' ? '/offline-worker-off.js' : WORKER);
      const renewed = text
        .replace(/"version":"(\w+)"/, '"version":"$1-renewed"')
        .replace(/"mark":"[^"]+"/, '"mark":"/assets/manifest-renewed.js"');
      return response.writeHead(200, headersOf(answer)).end(state === 'renewed' ? renewed : text);
    }
    const accept = Object.fromEntries(
      ['accept', 'accept-language', 'cookie'].map((name) => [name, String(headers[name] ?? '')]),
    );
    const answer = await fetch(site + url, { headers: accept, redirect: 'manual' }).catch(() => undefined);
    if (!answer) return response.writeHead(502).end();
    response.writeHead(answer.status, headersOf(answer)).end(Buffer.from(await answer.arrayBuffer()));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    become: (next) => {
      state = next;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The body is no longer compressed. */
const headersOf = ({ headers }: Response): OutgoingHttpHeaders =>
  Object.fromEntries(
    [...headers].filter(
      ([name]) => !/^(?:content-encoding|content-length|transfer-encoding|connection)$/.test(name),
    ),
  );
