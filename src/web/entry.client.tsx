/**
 * A page is hydrated in the language it came in, then switched to the visitor's, where the server could not know it;
 * the script in the head keeps such a page hidden until that has happened.
 */
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { DEFAULT_LANGUAGE, isLanguage } from '#core/languages/languages.ts';
import { createI18n } from '#web/languages/i18n.ts';
import { leaveLanguagePath } from '#web/languages/leave-language-path.ts';
import { ENGLISH_PAGE, loadNamespace } from '#web/languages/load-namespace.ts';
import { I18nProvider } from '#web/languages/use-translation.ts';
import { forgetLeftWork } from '#web/lib/session-hint.ts';

leaveLanguagePath();
forgetLeftWork();
const { lang } = document.documentElement;

const store = await createI18n({
  language: isLanguage(lang) ? lang : DEFAULT_LANGUAGE,
  load: loadNamespace,
  resources: { [DEFAULT_LANGUAGE]: ENGLISH_PAGE },
  namespaces: ['common', 'shell', 'tool-page', 'gate'],
});

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nProvider value={store}>
        <HydratedRouter />
      </I18nProvider>
    </StrictMode>,
  );
});
