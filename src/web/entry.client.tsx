/**
 * Prerendered pages are in English, so they are hydrated in English and then switched to the visitor's
 * language; the script in the head keeps other languages' pages hidden until that has happened.
 */
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { HydratedRouter } from 'react-router/dom';
import { DEFAULT_LANGUAGE } from '#core/languages/languages.ts';
import { createI18n } from '#web/languages/i18n.ts';
import { ENGLISH_PAGE, loadNamespace } from '#web/languages/load-namespace.ts';

const i18n = await createI18n({
  language: DEFAULT_LANGUAGE,
  load: loadNamespace,
  resources: { [DEFAULT_LANGUAGE]: ENGLISH_PAGE },
  namespaces: ['common', 'shell'],
});

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <HydratedRouter />
      </I18nextProvider>
    </StrictMode>,
  );
});
