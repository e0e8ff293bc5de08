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

/** … all others one each. */
const chunks = import.meta.glob<ResourceLanguage>(
  [
    '../locales/*/*.json',
    '!../locales/*/{common,shell,tools,gate}.json',
    '!../locales/*/{runs,results,feedback,costs,providers,brand-voice,voice,files}.json',
  ],
  { import: 'default' },
);

/** Of the language that prerendered pages are hydrated in: they come with the first script. */
export const ENGLISH_PAGE: Record<string, ResourceLanguage> = Object.fromEntries(
  Object.entries(english).map(([path, texts]) => [path.replace(/^.*\/|\.json$/g, ''), texts]),
);

export const loadNamespace: LoadNamespace = async (language, namespace) => {
  const kind = Object.keys(BUNDLED).find((one) => BUNDLED[one]?.includes(namespace));
  const texts = kind
    ? (await bundles[`./bundles/${kind}-${language}.ts`]?.())?.[`../../locales/${language}/${namespace}.json`]
    : await chunks[`../locales/${language}/${namespace}.json`]?.();
  if (!texts) throw new Error(`No texts for ${language}/${namespace}`);
  return texts;
};
