/** Renders the prerendered pages at build time, each in the language its request names. */
import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import type { TextTree } from '#web/languages/find-text.ts';
import { createI18n, type Resources } from '#web/languages/i18n.ts';
import { languageOfRequest } from '#web/languages/page-language.ts';
import { I18nProvider } from '#web/languages/use-translation.ts';
import { PrerenderingContext } from './lib/prerendering.ts';

const files = import.meta.glob<TextTree>('./locales/*/*.json', { import: 'default', eager: true });

const resources: Resources = {};
for (const [path, texts] of Object.entries(files)) {
  const [language = '', file = ''] = path.split('/').slice(-2);
  resources[language] ??= {};
  resources[language][file.replace('.json', '')] = texts;
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  const store = await createI18n({ language: languageOfRequest(request), resources });
  return new Promise<Response>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <I18nProvider value={store}>
        <PrerenderingContext value={!context.isSpaMode}>
          <ServerRouter context={context} url={request.url} />
        </PrerenderingContext>
      </I18nProvider>,
      {
        onAllReady() {
          const body = new PassThrough();
          headers.set('Content-Type', 'text/html; charset=utf-8');
          pipe(body);
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
        },
        onShellError: reject,
        // A page that cannot be rendered whole must fail the build instead of being published broken.
        onError: reject,
      },
    );
  });
}
