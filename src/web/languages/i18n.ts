/**
 * i18next over `src/web/locales/<language>/<namespace>.json`: one lazy chunk per language and namespace.
 * A key missing in a language falls back to English, then to the key itself, with a warning each time.
 */
import { createInstance, type i18n, type PostProcessorModule, type ResourceLanguage } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#core/languages/languages.ts';
import { BRAND } from '#web/brand.ts';

export type Resources = Record<string, ResourceLanguage>;
export type LoadNamespace = (language: string, namespace: string) => Promise<ResourceLanguage>;

interface Resolved {
  usedLng?: string;
  res?: unknown;
}

/** i18next calls its missing-key handler only when English lacks the key too, so the fallback is noticed here. */
const warnOnFallback: PostProcessorModule = {
  type: 'postProcessor',
  name: 'warnOnFallback',
  process(value, key, options, translator) {
    const resolved = (options as { i18nResolved?: Resolved }).i18nResolved;
    const wanted = (options as { lng?: string }).lng ?? (translator as { language?: string }).language;
    if (resolved?.res !== undefined && wanted && resolved.usedLng !== wanted) {
      console.warn(`Missing translation: ${String(key)} (${wanted}); English is shown.`);
    }
    return value;
  },
};

const loader = (load: LoadNamespace) => ({
  type: 'backend' as const,
  init() {},
  read(language: string, namespace: string, done: (error: unknown, data: ResourceLanguage | null) => void) {
    load(language, namespace).then(
      (data) => done(null, data),
      (error) => done(error, null),
    );
  },
});

interface Options {
  language: Language;
  /** Texts that are here already: all of them when prerendering, else those of the first paint. */
  resources?: Resources;
  load?: LoadNamespace;
  /** Namespaces to have before the first render. */
  namespaces?: string[];
}

export async function createI18n({ language, resources, load, namespaces = [] }: Options): Promise<i18n> {
  const instance = createInstance();
  instance.use(initReactI18next).use(warnOnFallback);
  if (load) instance.use(loader(load));
  await instance.init({
    lng: language,
    fallbackLng: DEFAULT_LANGUAGE,
    supportedLngs: [...LANGUAGES],
    load: 'currentOnly',
    ns: namespaces,
    defaultNS: 'common',
    ...(resources ? { resources, partialBundledLanguages: load !== undefined } : {}),
    postProcess: [warnOnFallback.name],
    postProcessPassResolved: true,
    interpolation: { escapeValue: false, defaultVariables: { brand: BRAND.name } },
    react: { useSuspense: true },
    saveMissing: true,
    missingKeyHandler: (_languages, namespace, key) => {
      console.warn(`Missing translation: ${namespace}:${key}; the key is shown.`);
    },
  });
  return instance;
}
