/** Puts a component on the page of a browser test, with texts, queries, toasts and the real styles. */
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, type LoaderFunction, RouterProvider } from 'react-router';
import { commands } from 'vitest/browser';
import type { Language } from '#core/languages/languages.ts';
import { queryClient } from '#web/api/query-client.ts';
import { createI18n } from '#web/languages/i18n.ts';
import { loadNamespace } from '#web/languages/load-namespace.ts';
import { I18nProvider } from '#web/languages/use-translation.ts';
import { followPage } from '#web/ui/follow-page.ts';
import { Toaster } from '#web/ui/toaster.tsx';

/**
 * Once it is drawn and listens, answers how to take it away again.
 * @param path where the page stands
 * @param loader of every navigation, for a test that holds one back
 */
export async function render(
  ui: ReactNode,
  namespaces: string[],
  language: Language = 'en',
  path = '/',
  loader?: LoaderFunction,
): Promise<() => void> {
  await commands.parkPointer();
  const store = await createI18n({ language, load: loadNamespace, namespaces: ['common', ...namespaces] });
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  const stopFollowing = followPage();
  const element = (
    <>
      {ui}
      <Toaster />
    </>
  );
  const router = createMemoryRouter([{ path: '*', element, ...(loader && { loader }) }], {
    initialEntries: [path],
  });
  await new Promise<void>((resolve) => {
    root.render(
      <I18nProvider value={store}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
        <AfterEffects then={resolve} />
      </I18nProvider>,
    );
  });
  return () => {
    stopFollowing();
    root.unmount();
    router.dispose();
    container.remove();
    queryClient.clear();
  };
}

/** Sends calls for one origin to another, over a real connection; everything else goes its way. */
export function redirectFetch(from: string, to: string): () => void {
  const real = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    return url.startsWith(from) ? real(to + url.slice(from.length), init) : real(input, init);
  };
  return () => {
    globalThis.fetch = real;
  };
}

/** Its own effect is the last of the first drawing. */
function AfterEffects({ then }: { then: () => void }) {
  useEffect(then, [then]);
  return null;
}
