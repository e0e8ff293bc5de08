/** Renders the prerendered pages at build time, each in the language its request names. */
import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import type { ResourceLanguage } from 'i18next';
import { renderToPipeableStream } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { type EntryContext, ServerRouter } from 'react-router';
import { createI18n, type Resources } from '#web/languages/i18n.ts';
import { languageOfRequest } from '#web/languages/page-language.ts';
import { PrerenderingContext } from './lib/prerendering.ts';

const files = import.meta.glob<ResourceLanguage>('./locales/*/*.json', { import: 'default', eager: true });

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
  const i18n = await createI18n({ language: languageOfRequest(request), resources });
  return new Promise<Response>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <I18nextProvider i18n={i18n}>
        <PrerenderingContext value={!context.isSpaMode}>
          <ServerRouter context={context} url={request.url} />
        </PrerenderingContext>
      </I18nextProvider>,
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
