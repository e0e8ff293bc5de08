/**
 * A page is hydrated in the language it came in, then switched to the visitor's, where the server could not know it;
 * the script in the head keeps such a page hidden until that has happened.
 */
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { HydratedRouter } from 'react-router/dom';
import { DEFAULT_LANGUAGE, isLanguage } from '#core/languages/languages.ts';
import { createI18n } from '#web/languages/i18n.ts';
import { ENGLISH_PAGE, loadNamespace } from '#web/languages/load-namespace.ts';

const { lang } = document.documentElement;

const i18n = await createI18n({
  language: isLanguage(lang) ? lang : DEFAULT_LANGUAGE,
  load: loadNamespace,
  resources: { [DEFAULT_LANGUAGE]: ENGLISH_PAGE },
  namespaces: ['common', 'shell', 'tools', 'gate'],
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
