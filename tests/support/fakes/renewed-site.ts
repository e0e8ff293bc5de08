/** The built site behind a proxy that hands out its offline worker as another version of the site would. */
import { type SiteProxy, startSiteProxy } from './site-proxy.ts';

export interface RenewedSite extends SiteProxy {
  /** From now on the worker is of another build, or the one that takes everything back. */
  become: (next: 'renewed' | 'taken-back') => void;
}

const WORKER = '/offline-worker.js';

/** @param site address of the running server */
export async function startRenewedSite(site: string): Promise<RenewedSite> {
  let state: 'as-built' | 'renewed' | 'taken-back' = 'as-built';
  const proxy = await startSiteProxy(
    site,
    ({ url, status, headers, body }, response) => {
      response
        .writeHead(status, headers)
        .end(url === WORKER && state === 'renewed' ? renewed(body.toString()) : body);
    },
    (url) => (url === WORKER && state === 'taken-back' ? '/offline-worker-off.js' : url),
  );
  return {
    ...proxy,
    become: (next) => {
      state = next;
    },
  };
}

const renewed = (worker: string): string =>
  worker
    .replace(/"version":"(\w+)"/, '"version":"$1-renewed"')
    .replace(/"mark":"[^"]+"/, '"mark":"/assets/manifest-renewed.js"');
