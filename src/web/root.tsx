import commissioner from '@fontsource-variable/commissioner/files/commissioner-latin-wght-normal.woff2?url';
import garamond from '@fontsource-variable/eb-garamond/files/eb-garamond-latin-wght-normal.woff2?url';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useContext, useEffect, useState } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useMatches } from 'react-router';
import { createQueryClient, queryClient } from '#web/api/query-client.ts';
import { useSessionToken } from '#web/auth/use-session-token.ts';
import { useTemplatePreload } from '#web/catalogue/use-template-preload.ts';
import { useFrame } from '#web/embedding/use-frame.ts';
import { LanguageProvider } from '#web/languages/language-provider.tsx';
import { useForgottenAddress } from '#web/languages/use-forgotten-address.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { StaticPageScript } from '#web/static-pages/static-page-script.tsx';
import { PrerenderingContext } from './lib/prerendering.ts';
import { beforeSessionChange } from './lib/session.ts';
import { useOfflineCopy } from './offline/use-offline-copy.ts';
import { useRunSync } from './runs/use-run-sync.ts';
import { AppShell } from './shell/app-shell.tsx';
import { bootScript } from './shell/boot/boot-script.ts';
import { doEarlyActs } from './shell/early-acts.ts';
import { ErrorPage } from './shell/error-page.tsx';
import { SiteHeader } from './shell/header/site-header.tsx';
import { SkipLink } from './shell/skip-link.tsx';
import styles from './styles/app.css?url';
import { LoadingState } from './ui/loading-state.tsx';
import { Toaster } from './ui/toaster.tsx';
import { attachWork, expectWork } from './visitors/attach-work.ts';

if (typeof document !== 'undefined') expectWork();
beforeSessionChange(attachWork);

/** What a route's `handle` may say. */
export interface RouteHandle {
  /** Ships without React: the page is prerendered per language and gets the small script of static pages. */
  isStatic?: boolean;
  /**
   * What was prerendered is all that a visitor sees without having acted, so its script runs with their first act. On a
   * device that keeps something, or for who is signed in, it runs at once.
   */
  isWhole?: boolean;
  /** The header lies on the page's own first part and does not stick: the home page's hero. */
  hasPlainHeader?: boolean;
}

const useHandle = (): RouteHandle =>
  Object.assign({}, ...useMatches().map(({ handle }) => (handle ?? {}) as RouteHandle));

/** Run by then: the script that takes the page over leaves it as it was written. */
const WRITTEN_BOOT_SCRIPT = import.meta.env.SSR ? bootScript() : '';

const FONT = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const;

export const links = () => [
  { ...FONT, href: garamond },
  { ...FONT, href: commissioner },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icon-180.png' },
  // Asked for with the cookie of the language.
  { rel: 'manifest', href: '/manifest.webmanifest', crossOrigin: 'use-credentials' } as const,
];

export function Layout({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation('common');
  const handle = useHandle();
  const isPrerendering = useContext(PrerenderingContext);
  const isStatic = isPrerendering && handle.isStatic === true;
  // Around what went wrong, too: its buttons would be kept for ever.
  useEffect(doEarlyActs, []);
  return (
    // The head's script adds the theme's class and the session's marks before React sees the element.
    <html
      lang={i18n.language}
      data-static={isStatic ? '' : undefined}
      data-whole={isPrerendering && handle.isWhole ? '' : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#FBF8F1" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#150D1E" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text, allowed by its hash */}
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: WRITTEN_BOOT_SCRIPT }} />
        <Meta />
        {/* First, as it says the order of the layers. In a static page the build puts the sheets themselves here. */}
        <link rel="stylesheet" href={styles} />
        <Links />
      </head>
      <body>
        <SkipLink />
        {children}
        <Toaster />
        {isStatic ? (
          <StaticPageScript />
        ) : (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

export default function App() {
  const { hasPlainHeader = false } = useHandle();
  useRunSync();
  useSessionToken();
  useForgottenAddress();
  const frame = useFrame();
  const { pathname } = useLocation();
  const StandIn = frame?.standInFor(pathname);
  const [client] = useState(() => (typeof document === 'undefined' ? createQueryClient() : queryClient));
  return (
    <QueryClientProvider client={client}>
      <LanguageProvider>
        <AppShell hasPlainHeader={hasPlainHeader}>{StandIn ? <StandIn /> : <Outlet />}</AppShell>
        <IdleWork />
      </LanguageProvider>
    </QueryClientProvider>
  );
}

/** Below the language, which it asks for. */
function IdleWork() {
  useTemplatePreload();
  useOfflineCopy();
  return null;
}

/** Shown while the code of a page that is not prerendered is loading. */
export function HydrateFallback() {
  const { t } = useTranslation('common');
  return (
    <>
      <SiteHeader />
      <main id="main" className="wrap page">
        <LoadingState label={t('loading')} />
      </main>
    </>
  );
}

export const ErrorBoundary = ErrorPage;
