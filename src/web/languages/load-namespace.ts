import { texts as english } from './bundles/page-en.ts';
import type { TextTree } from './find-text.ts';
import type { LoadNamespace } from './i18n.ts';

type Texts = Record<string, TextTree>;

/** Texts that are needed together are one chunk per language … */
const bundles = import.meta.glob<Texts>('./bundles/*-*.ts', { import: 'texts' });
const BUNDLED: Record<string, readonly string[]> = {
  page: ['common', 'shell', 'tool-page', 'gate'],
  run: ['runs', 'results', 'feedback', 'spending', 'providers', 'brand-voice', 'files'],
};

/** … those of the entrances, of the catalogue, of a tool that opens and of its microphone come at once … */
const single = import.meta.glob<TextTree>('../locales/*/{account,voice,workbench,tools}.json', {
  import: 'default',
});

/** … and all others are one each, listed by language: nobody needs to know where those of four other languages stand. */
const lists = import.meta.glob<Record<string, () => Promise<TextTree>>>('./chunks/*.ts', {
  import: 'chunks',
});

/** Of the language that prerendered pages are hydrated in: they come with the first script. */
export const ENGLISH_PAGE: Record<string, TextTree> = Object.fromEntries(
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

async function loadChunk(language: string, namespace: string): Promise<TextTree | undefined> {
  const load = single[`../locales/${language}/${namespace}.json`];
  if (load) return load();
  const list = await lists[`./chunks/${language}.ts`]?.();
  return list?.[`../../locales/${language}/${namespace}.json`]?.();
}
