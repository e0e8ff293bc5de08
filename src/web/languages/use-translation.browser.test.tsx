import { lazy, Suspense } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import type { TextTree } from './find-text.ts';
import { createI18n, type LoadNamespace } from './i18n.ts';
import { Trans } from './trans.tsx';
import { I18nProvider, useTranslation } from './use-translation.ts';

let root: Root | undefined;
afterEach(() => root?.unmount());

async function show(ui: React.ReactNode, load: LoadNamespace) {
  const store = await createI18n({ language: 'en', load, namespaces: ['common'] });
  const container = document.createElement('div');
  root = createRoot(container);
  flushSync(() =>
    root?.render(
      <I18nProvider value={store}>
        <Suspense fallback="waiting">{ui}</Suspense>
      </I18nProvider>,
    ),
  );
  return { store, container };
}

const TREES: Record<string, TextTree> = {
  common: { save: 'Save' },
  tools: { title: 'Tools' },
  shell: { language: 'Language' },
};
const SPANISH: Record<string, TextTree> = {
  common: { save: 'Guardar' },
  tools: { title: 'Herramientas' },
  shell: { language: 'Idioma' },
};

function Page() {
  const { t, i18n } = useTranslation(['tools', 'shell', 'common']);
  return [i18n.language, t('title'), t('shell:language' as 'title'), t('common:save')].join(' ');
}

test('a component waits for its texts, then follows the language without waiting again', async () => {
  const asked: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const load: LoadNamespace = async (language, namespace) => {
    asked.push(`${language}/${namespace}`);
    if (namespace === 'tools') await promise;
    return (language === 'es' ? SPANISH : TREES)[namespace] ?? {};
  };
  const { store, container } = await show(<Page />, load);
  expect(container.textContent).toBe('waiting');
  resolve();
  await expect.poll(() => container.textContent).toBe('en Tools Language Save');
  const seen: string[] = [];
  new MutationObserver(() => seen.push(container.textContent ?? '')).observe(container, {
    subtree: true,
    childList: true,
    characterData: true,
  });
  await store.changeLanguage('es');
  await expect.poll(() => container.textContent).toBe('es Herramientas Idioma Guardar');
  expect(seen).not.toContain('waiting');
  const each = ['common', 'shell', 'tools'].flatMap((name) => [`en/${name}`, `es/${name}`]);
  expect(asked.toSorted()).toEqual(each.toSorted());
});

test('a part that is hydrated after the language changed is hydrated in the one it came in, then follows', async () => {
  const store = await createI18n({
    language: 'en',
    load: async (language, namespace) => (language === 'es' ? SPANISH : TREES)[namespace] ?? {},
    namespaces: ['common', 'tools', 'shell'],
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  const Late = lazy(async () => {
    await promise;
    return { default: Page };
  });
  const container = document.createElement('div');
  container.innerHTML = '<p>Save</p><!--$-->en Tools Language Save<!--/$-->';
  const errors: unknown[] = [];
  const Early = () => <p>{useTranslation().t('save')}</p>;
  root = hydrateRoot(
    container,
    <I18nProvider value={store}>
      <Early />
      <Suspense fallback="waiting">
        <Late />
      </Suspense>
    </I18nProvider>,
    { onRecoverableError: (error) => errors.push(error) },
  );
  await new Promise((done) => setTimeout(done, 50));
  await store.changeLanguage('es');
  await expect.poll(() => container.textContent).toBe('Guardaren Tools Language Save');
  resolve();
  await expect.poll(() => container.textContent).toBe('Guardares Herramientas Idioma Guardar');
  expect(errors).toEqual([]);
});

test('a text gives its words to elements by name, and a value is words, whatever it looks like', async () => {
  const text = 'Write to <mail>{{address}}</mail> or <nobody>us</nobody>, <again>twice</again>.';
  const { container } = await show(
    <Trans
      t={() => text}
      i18nKey="any"
      values={{ address: '<again>{{brand}}</again>' }}
      // biome-ignore lint/a11y/useAnchorContent: the text puts its words inside
      components={{ mail: <a href="/mail" />, again: <b /> }}
    />,
    async () => ({}),
  );
  expect(container.innerHTML).toBe(
    'Write to <a href="/mail">&lt;again&gt;{{brand}}&lt;/again&gt;</a> or us, <b>twice</b>.',
  );
});
