/** The built site behind a connection over which its pages come in pieces, each drawn before the next is there. */
import { setTimeout as wait } from 'node:timers/promises';
import { type SiteProxy, startSiteProxy } from './site-proxy.ts';

/** As much as a slow connection brings in a few packets. */
const PIECE = 10_000;
/** Some frames. */
const PAUSE_MS = 60;

/** @param site address of the running server */
export const startDrippingSite = (site: string): Promise<SiteProxy> =>
  startSiteProxy(site, async ({ status, headers, body }, response) => {
    response.writeHead(status, headers);
    if (!String(headers['content-type']).startsWith('text/html')) return void response.end(body);
    for (let at = 0; at < body.length; at += PIECE) {
      response.write(body.subarray(at, at + PIECE));
      await wait(PAUSE_MS);
    }
    response.end();
  });
