/**
 * Answers for the site where there is no network. With one, pages and content come from the server as ever; only files that
 * carry their hash in their name are answered from what is kept.
 */
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#core/languages/languages.ts';
import type { OfflineMessage, OfflineQuestion } from '#core/offline/worker-messages.ts';
import { networkOrKept } from '#web/api/network-or-kept.ts';
import { type Answer, answerFor, keptPath } from '../answer-for.ts';
import {
  findKept,
  findPage,
  forgetOldVersions,
  markWhole,
  noteLanguage,
  openVersion,
  pageKey,
  readLanguages,
} from '../kept-caches.ts';
import { offlineAddress, shellAddress } from '../kept-site.ts';
import { keepFiles, keepSeen } from './keep-files.ts';
import { bringAlong, keepPage } from './keep-page.ts';
import { type FetchEvent, scope } from './scope.ts';

const site = scope.KEPT_SITE;
const cache = () => openVersion(site.version);

/** A proxy says so where the server is not there. */
const AWAY = [502, 503, 504];

/** Whoever goes on with the version before has all of it until this one has everything that was in use. */
async function install(): Promise<void> {
  const own = await cache();
  await keepFiles(own, site.shell);
  const known = await readLanguages();
  for (const { language, isApp } of known) await keepLanguage(language, isApp);
  await markWhole(own);
}

async function keepLanguage(language: Language, isApp: boolean): Promise<void> {
  const own = await cache();
  const { shell, app } = site.languages[language];
  await keepFiles(own, isApp ? { ...shell, ...app, ...site.app } : shell);
}

async function activate(): Promise<void> {
  await scope.registration.navigationPreload?.enable();
  // The first page that registers it is answered by it from then on.
  await scope.clients.claim();
  await forgetOldVersions(site.version);
}

async function answerPage(event: FetchEvent, asked: Answer & { kind: 'page' }): Promise<Response> {
  const network = askForPage(event);
  event.waitUntil(
    keepAnswer(network, (own, response) =>
      AWAY.includes(response.status) ? undefined : keepPage(own, site, asked.pathname, response),
    ),
  );
  let refused: Response | undefined;
  try {
    const response = await networkOrKept(network, () => findOpened(asked));
    if (!AWAY.includes(response.status)) return response;
    refused = response;
  } catch {
    // Without a network.
  }
  return (await findWithoutNetwork(asked)) ?? refused ?? Response.error();
}

const askForPage = async (event: FetchEvent): Promise<Response> =>
  (await event.preloadResponse) ?? (await fetch(event.request));

type Wanted = Omit<Answer & { kind: 'page' }, 'kind'>;

/** Undefined for a page that is not here. */
async function findOpened({ pathname, path, language }: Wanted): Promise<Response | undefined> {
  const wanted = language ?? (await lastLanguage());
  // A page at the address of a language has other links than the same page at its own.
  for (const one of new Set([pathname, path])) {
    const visited = await findPage(keptPath(one, site.patterns), wanted, site.version);
    if (visited) return visited;
  }
  return site.pages.includes(path) ? findKept(shellAddress(wanted), site.version) : undefined;
}

const findWithoutNetwork = async (wanted: Wanted): Promise<Response | undefined> =>
  (await findOpened(wanted)) ??
  findKept(offlineAddress(wanted.language ?? (await lastLanguage())), site.version);

const lastLanguage = async (): Promise<Language> => (await readLanguages())[0]?.language ?? DEFAULT_LANGUAGE;

/** Where the device has no room, the site works as without a worker. */
const keep = (work: (own: Cache) => Promise<unknown>): Promise<unknown> =>
  cache()
    .then(work)
    .catch(() => undefined);

/** Also what comes after something older was shown in its place. */
const keepAnswer = (
  network: Promise<Response>,
  keepIt: (own: Cache, copy: Response) => Promise<unknown> | undefined,
): Promise<unknown> =>
  network.then(
    (response) => {
      const copy = response.clone();
      return keep(async (own) => keepIt(own, copy));
    },
    () => undefined,
  );

async function answerAsset(event: FetchEvent): Promise<Response> {
  const { pathname } = new URL(event.request.url);
  const kept = await findKept(pathname, site.version);
  if (kept) return kept;
  const response = await fetch(event.request);
  if (response.ok && response.type === 'basic') {
    const copy = response.clone();
    event.waitUntil(keep((own) => own.put(pathname, copy)));
  }
  return response;
}

async function answerContent(event: FetchEvent): Promise<Response> {
  const { pathname } = new URL(event.request.url);
  const findOwn = () => findKept(pathname, site.version);
  const network = fetch(event.request);
  event.waitUntil(
    keepAnswer(network, (own, response) => (response.ok ? own.put(pathname, response) : undefined)),
  );
  try {
    const response = await networkOrKept(network, findOwn);
    return AWAY.includes(response.status) ? ((await findOwn()) ?? response) : response;
  } catch (error) {
    const kept = await findOwn();
    if (kept) return kept;
    throw error;
  }
}

const HOW = { page: answerPage, asset: answerAsset, content: answerContent };

async function keepSeenPage({
  path,
  language,
  isApp,
  files,
}: OfflineMessage & { type: 'seen' }): Promise<void> {
  if (!isLanguage(language)) return;
  await noteLanguage(language, isApp);
  const isOwn = (file: string) => ['asset', 'content'].includes(kindOf(file, false));
  const own = await cache();
  await keepSeen(own, files.filter(isOwn));
  // Whoever came by a link inside the application has not asked for the page itself.
  const key = pageKey(keptPath(path, site.patterns), language);
  if (kindOf(path, true) === 'page' && !(await own.match(key, { ignoreVary: true }))) {
    const response = await fetch(path).catch(() => undefined);
    if (response) await keepPage(own, site, path, response);
  }
  await keepLanguage(language, isApp);
  await bringAlong(own, site);
}

const answerAt = (path: string, isNavigation: boolean): Answer =>
  answerFor(
    { method: 'GET', url: new URL(path, scope.location.origin).href, isNavigation, hasRange: false },
    scope.location.origin,
  );
const kindOf = (path: string, isNavigation: boolean) => answerAt(path, isNavigation).kind;

async function isKept(path: string): Promise<boolean> {
  const answer = answerAt(path, true);
  return answer.kind === 'page' && (await findOpened(answer)) !== undefined;
}

scope.addEventListener('install', (event) => event.waitUntil(install()));
scope.addEventListener('activate', (event) => event.waitUntil(activate()));
scope.addEventListener('message', (event) => {
  const message = event.data as OfflineMessage | OfflineQuestion;
  const answer = (value: unknown) => event.ports[0]?.postMessage(value);
  if (message.type === 'take-over') event.waitUntil(scope.skipWaiting());
  if (message.type === 'mark') answer(site.mark);
  if (message.type === 'is-kept') event.waitUntil(isKept(message.path).then(answer, () => answer(false)));
  // What the network breaks off is taken up by the next page.
  if (message.type === 'seen') event.waitUntil(keepSeenPage(message).catch(() => undefined));
});
scope.addEventListener('fetch', (event) => {
  const { method, url, mode, headers } = event.request;
  const asked = { method, url, isNavigation: mode === 'navigate', hasRange: headers.has('Range') };
  const answer = answerFor(asked, scope.location.origin);
  if (answer.kind === 'page') event.respondWith(HOW.page(event, answer));
  else if (answer.kind !== 'pass') event.respondWith(HOW[answer.kind](event));
});
