import type { ResourceLanguage } from 'i18next';
import { texts as english } from './bundles/page-en.ts';
import type { LoadNamespace } from './i18n.ts';

type Texts = Record<string, ResourceLanguage>;

/** Texts that are needed together are one chunk per language … */
const bundles = import.meta.glob<Texts>('./bundles/*-*.ts', { import: 'texts' });
const BUNDLED: Record<string, readonly string[]> = {
  page: ['common', 'shell', 'tools', 'gate'],
  run: ['runs', 'results', 'feedback', 'costs', 'providers', 'brand-voice', 'voice', 'files'],
};

/** … the entrances' come at once … */
const entrances = import.meta.glob<ResourceLanguage>('../locales/*/account.json', { import: 'default' });

/** … and all others are one each, listed by language: nobody needs to know where those of four other languages stand. */
const lists = import.meta.glob<Record<string, () => Promise<ResourceLanguage>>>('./chunks/*.ts', {
  import: 'chunks',
});

/** Of the language that prerendered pages are hydrated in: they come with the first script. */
export const ENGLISH_PAGE: Record<string, ResourceLanguage> = Object.fromEntries(
  Object.entries(english).map(([path, texts]) => [path.replace(/^.*\/|\.json$/g, ''), texts]),
);

export const loadNamespace: LoadNamespace = async (language, namespace) => {
  const kind = Object.keys(BUNDLED).find((one) => BUNDLED[one]?.includes(namespace));
  const texts = kind
    ? (await bundles[`./bundles/${kind}-${language}.ts`]?.())?.[`../../locales/${language}/${namespace}.json`]
    : await loadChunk(language, namespace);
  if (!texts) throw new Error(`No texts for ${language}/${namespace}`);
  return texts;
};

async function loadChunk(language: string, namespace: string): Promise<ResourceLanguage | undefined> {
  const entrance = entrances[`../locales/${language}/${namespace}.json`];
  if (entrance) return entrance();
  const list = await lists[`./chunks/${language}.ts`]?.();
  return list?.[`../../locales/${language}/${namespace}.json`]?.();
}
