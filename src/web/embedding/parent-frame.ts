/** How a page of ours lives in somebody else's: it speaks with sites that are configured and with no others. */

import { embeddedPage } from '#core/addresses/embed-paths.ts';
import { mayBeFramed } from '#core/embedding/embed-origins.ts';
import { acceptParentMessage, FRAME_THEMES, type FrameMessage } from '#core/embedding/frame-message.ts';
import { keyVault } from '#web/key-vault/key-vault.ts';
import { giveTheme, type Theme } from '#web/lib/theme.ts';
import { fetchEmbedOrigins } from './api.ts';
import { followHeight } from './follow-height.ts';
import { followFrameSession, openSignIn, takeViewerToken } from './frame-session.ts';
import { OutsidePage } from './outside-page.tsx';
import { parentOrigin } from './parent-origin.ts';

let known: Promise<readonly string[]> | undefined;

/** Ours among them: a page of the site may show another. None while the server cannot be asked. */
const origins = (): Promise<readonly string[]> =>
  (known ??= fetchEmbedOrigins().then(
    (listed) => [location.origin, ...listed],
    () => {
      known = undefined;
      return [];
    },
  ));

/** What stands in the place of a page that is shown in no frame. Null for all others. */
export const standInFor = (path: string): typeof OutsidePage | null =>
  mayBeFramed(path) ? null : OutsidePage;

/** The browser delivers a message to the one origin that it names, so the page around must be one of ours to hear it. */
export async function tellParent(message: FrameMessage): Promise<void> {
  for (const origin of await parentOrigins()) window.parent.postMessage(message, origin);
}

/** One, where the browser says which. */
async function parentOrigins(): Promise<readonly string[]> {
  const allowed = await origins();
  const parent = parentOrigin();
  return parent === undefined ? allowed : allowed.filter((origin) => origin === parent);
}

/** Called once a page. Answers how to stop. */
export function followParent(): () => void {
  const asked = new URLSearchParams(location.search).get('theme');
  if (FRAME_THEMES.includes(asked as Theme)) giveTheme(asked as Theme);
  const onMessage = async ({ origin, source, data }: MessageEvent) => {
    // Any window may send any number of messages: the server is asked nothing for them.
    if (source !== window.parent) return;
    const arrival = { origin, isFromExpectedWindow: true, data };
    const message = acceptParentMessage(arrival, await origins());
    if (message?.type === 'theme-change') giveTheme(message.theme);
    if (message?.type === 'viewer-token') {
      const state = await takeViewerToken(message.token);
      if (state) await tellParent({ type: 'viewer-session', state });
    }
    if (message?.type !== 'api-key-update') return;
    // biome-ignore lint/suspicious/noConsole: the page's owner looks here for what became of the message
    console.info(`${origin} sent a key by message. It was not read: keys are typed in where they are used.`);
    const refusal: FrameMessage = { type: 'api-key-refused', message: 'Keys are never taken by message.' };
    window.parent.postMessage(refusal, origin);
  };
  addEventListener('message', onMessage);
  const stops = [
    followKeys(),
    followLinks(),
    followFrameSession(() => void tellParent({ type: 'viewer-token-wanted' })),
    followHeight((height) => void tellParent({ type: 'size', height })),
  ];
  return () => {
    removeEventListener('message', onMessage);
    for (const stop of stops) stop();
  };
}

/** That a key was stored or is gone, never which. Another tab may have done it, too. */
function followKeys(): () => void {
  const vault = keyVault();
  const count = () => Object.values(vault.snapshot().entries).filter(({ state }) => state !== 'none').length;
  let before = count();
  return vault.subscribe((act) => {
    const now = count();
    if (act === 'stored' || now > before) void tellParent({ type: 'api-key-stored', success: true });
    if (now < before) void tellParent({ type: 'api-key-removed' });
    before = now;
  });
}

/** What may not be shown in a frame opens in a tab of its own, and so does what leads away from a page that stands alone. */
function followLinks(): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.target === '_blank' || link.hasAttribute('download')) return;
    const { origin, pathname, href } = new URL(link.href);
    if (origin !== location.origin || pathname === location.pathname) return;
    if (!embeddedPage(location.pathname) && mayBeFramed(pathname)) return;
    event.preventDefault();
    event.stopPropagation();
    if (pathname === '/login' && openSignIn()) return;
    open(href, '_blank', 'noopener');
  };
  document.addEventListener('click', onClick, { capture: true });
  return () => document.removeEventListener('click', onClick, { capture: true });
}
