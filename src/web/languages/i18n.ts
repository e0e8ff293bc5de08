/**
 * The texts of `src/web/locales/<language>/<namespace>.json`: one lazy chunk per language and namespace.
 * A key missing in a language falls back to English, then to the key itself, with a warning each time.
 */

import { DEFAULT_LANGUAGE, type Language } from '#core/languages/languages.ts';
import { createListeners } from '#core/listeners/listeners.ts';
import { BRAND } from '#web/brand.ts';
import { fillText, findPlural, findText, type TextTree, type TextValues } from './find-text.ts';
import type { Namespaces, TFunction } from './t-function.ts';

export type Resources = Record<string, Record<string, TextTree>>;
export type LoadNamespace = (language: string, namespace: string) => Promise<TextTree>;

/** The texts of one language. Another object as soon as what they say has changed. */
export interface I18n {
  readonly language: Language;
  /** The same function for the same namespace. */
  getT: <Of extends Namespaces>(namespaces: Of) => TFunction<Of>;
  /** For React's `use`: the same promise while it lasts, then one that it need not wait for. Never rejects. */
  load: (namespaces: readonly string[]) => Promise<unknown>;
}

/** Which language is shown. */
export interface I18nStore {
  shown: () => I18n;
  /** Of the language that the page came in. */
  first: () => I18n;
  /** Shows another language as soon as its texts are here; of several asked for at once, the last. */
  changeLanguage: (next: Language) => Promise<void>;
  subscribe: (onChange: () => void) => () => void;
}

interface Options {
  language: Language;
  /** Texts that are here already: all of them when prerendering, else those of the first paint. */
  resources?: Resources;
  load?: LoadNamespace;
  /** Namespaces to have before the first render. */
  namespaces?: string[];
}

/** Before texts that could not be had are asked for again, twice as long each time. */
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;

export async function createI18n(options: Options): Promise<I18nStore> {
  const texts: Resources = { ...options.resources };
  const loads = new Map<string, Promise<unknown>>();
  const listeners = createListeners();
  const first = inLanguage(options.language);
  let shown = first;
  let wanted = options.language;

  const isHere = (language: string, namespace: string) =>
    !options.load || texts[language]?.[namespace] !== undefined;

  async function loadInto(language: Language, namespace: string): Promise<void> {
    if (!options.load || isHere(language, namespace)) return;
    const tree = await options.load(language, namespace).catch(() => undefined);
    keep(language, namespace, tree ?? {});
    if (!tree) loadLater(language, namespace, FIRST_WAIT_MS);
  }

  function keep(language: Language, namespace: string, tree: TextTree): void {
    texts[language] = { ...texts[language], [namespace]: tree };
  }

  /** Nothing waits for what could not be had; it is shown in place of its keys when it comes after all. */
  function loadLater(language: Language, namespace: string, waitMs: number): void {
    setTimeout(async () => {
      const tree = await options.load?.(language, namespace).catch(() => undefined);
      if (!tree) return loadLater(language, namespace, Math.min(waitMs * 2, LONGEST_WAIT_MS));
      keep(language, namespace, tree);
      show(shown.language);
    }, waitMs);
  }

  function load(namespaces: readonly string[], language: Language): Promise<unknown> {
    if (namespaces.every((one) => isHere(language, one))) return ALL_HERE;
    const id = `${language} ${namespaces}`;
    const loading = loads.get(id) ?? Promise.all(namespaces.map((one) => loadInto(language, one)));
    loads.set(id, loading);
    return loading;
  }

  function show(language: Language): void {
    shown = inLanguage(language);
    listeners.tell();
  }

  /** Every language has every text, so English is here only where it was needed once. */
  function onMissing(namespace: string): void {
    if (isHere(DEFAULT_LANGUAGE, namespace)) return;
    void load([namespace], DEFAULT_LANGUAGE).then(() => show(shown.language));
  }

  function inLanguage(language: Language): I18n {
    const translators = new Map<string, Translate>();
    return {
      language,
      getT(namespaces) {
        const namespace = typeof namespaces === 'string' ? namespaces : namespaces[0];
        const t = translators.get(namespace) ?? createT({ texts, language, namespace, onMissing });
        translators.set(namespace, t);
        return t;
      },
      load: (namespaces) => load(namespaces, language),
    };
  }

  await load(options.namespaces ?? [], options.language);

  return {
    shown: () => shown,
    first: () => first,
    async changeLanguage(next) {
      wanted = next;
      await load(Object.keys(texts[shown.language] ?? {}), next);
      if (wanted !== next || shown.language === next) return;
      show(next);
    },
    subscribe: listeners.subscribe,
  };
}

/** React reads these two instead of waiting for a turn. */
const ALL_HERE = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined });

type Translate = (key: string, values?: TextValues) => string;

const DEFAULT_VALUES = { brand: BRAND.name };

const counting = new Map<Language, { plurals: Intl.PluralRules; numberText: (value: number) => string }>();

/** Made once a language: a list asks for each of its lines. */
function countingIn(language: Language) {
  const made = counting.get(language) ?? {
    plurals: new Intl.PluralRules(language),
    numberText: new Intl.NumberFormat(language, { maximumFractionDigits: 20 }).format,
  };
  counting.set(language, made);
  return made;
}

interface Place {
  texts: Resources;
  language: Language;
  /** Of the keys that name none. */
  namespace: string;
  onMissing: (namespace: string) => void;
}

function createT({ texts, language, namespace, onMissing }: Place): Translate {
  const look = (place: Language, from: string, key: string, count: unknown) => {
    const tree = texts[place]?.[from];
    return typeof count === 'number'
      ? findPlural(tree, key, countingIn(place).plurals.select(count))
      : findText(tree, key);
  };
  return (name: string, values: TextValues = {}) => {
    const [key = '', from = namespace] = name.split(':').toReversed();
    const own = look(language, from, key, values.count) ?? values.defaultValue;
    const text = own ?? look(DEFAULT_LANGUAGE, from, key, values.count);
    if (own === undefined) {
      onMissing(from);
      const instead = text === undefined ? 'the key is shown' : 'English is shown';
      console.warn(`Missing translation: ${from}:${key} (${language}); ${instead}.`);
    }
    return fillText(String(text ?? key), { ...DEFAULT_VALUES, ...values }, (value) =>
      countingIn(language).numberText(value),
    );
  };
}
