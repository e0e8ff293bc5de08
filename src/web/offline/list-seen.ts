/** The page that says that there is no network: tries again, and lists what was opened on this device. */
import { BRAND } from '#web/brand.ts';
import { listKeptCaches, pageOfKey } from './kept-caches.ts';

const MOST = 24;

export function followOfflinePage(page: HTMLElement): void {
  page.querySelector('[data-retry]')?.addEventListener('click', () => location.reload());
  addEventListener('online', () => void reloadIfReached());
  void showSeen(page).catch(() => undefined);
}

/** Nothing was begun here. A browser that says that it is online may be wrong: only an answer counts. */
async function reloadIfReached(): Promise<void> {
  const answer = await fetch(location.href, { method: 'HEAD' }).catch(() => undefined);
  if (answer?.ok) location.reload();
}

async function showSeen(page: HTMLElement): Promise<void> {
  const section = page.querySelector<HTMLElement>('[data-seen]');
  const list = section?.querySelector('ul');
  if (!section || !list) return;
  const linked = new Set([...page.querySelectorAll('a')].map(({ pathname }) => pathname));
  for (const { path, title } of await readSeen(document.documentElement.lang)) {
    if (linked.has(path) || list.childElementCount === MOST) continue;
    const link = document.createElement('a');
    link.className = 'link';
    link.href = path;
    link.textContent = title;
    const item = document.createElement('li');
    item.append(link);
    list.append(item);
    linked.add(path);
  }
  section.hidden = list.childElementCount === 0;
}

/** Pages that have a name of their own, the last one first; those of an account have none before they are filled in. */
async function readSeen(language: string): Promise<{ path: string; title: string }[]> {
  const seen: { path: string; title: string }[] = [];
  for (const name of await listKeptCaches()) {
    const cache = await caches.open(name);
    for (const request of (await cache.keys()).toReversed()) {
      const page = pageOfKey(request.url);
      if (page?.language !== language) continue;
      const html = (await (await cache.match(request))?.text()) ?? '';
      const title = titleOf(html);
      if (title) seen.push({ path: page.path, title: title.replace(` · ${BRAND.name}`, '') });
    }
  }
  return seen;
}

const CHARACTERS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** Read as text: in a document of its own the page's style attributes would be against this page's policy. */
const titleOf = (html: string): string | undefined =>
  /<title>([^<]*)<\/title>/
    .exec(html)?.[1]
    ?.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => CHARACTERS[name] ?? '');
