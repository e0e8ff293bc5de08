/**
 * Holds the interface's texts together: every namespace in five languages with the same keys and the same
 * placeholders, nothing empty, nothing left in English, no key that the code does not use, and French typography.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkFrench } from '../src/compiler/checks/french-typography.ts';
import { LANGUAGES, type Language } from '../src/core/languages/languages.ts';

type Texts = Map<string, string>;

const PLURAL = /_(zero|one|two|few|many|other)$/;

export function checkLocales(folder: string, sources: string): string[] {
  const namespaces = readdirSync(join(folder, 'en')).filter((name) => name.endsWith('.json'));
  return [
    ...strayFiles(folder, namespaces),
    ...namespaces.flatMap((name) => checkNamespace(folder, name, sources)),
  ];
}

const strayFiles = (folder: string, namespaces: string[]): string[] =>
  LANGUAGES.flatMap((language) =>
    readdirSync(join(folder, language))
      .filter((name) => !namespaces.includes(name))
      .map((name) => `${language}/${name}: there is no en/${name}`),
  );

function checkNamespace(folder: string, name: string, sources: string): string[] {
  const english = readTexts(folder, 'en', name);
  if (!english) return [`en/${name}: is not valid JSON`];
  const translations = LANGUAGES.filter((language) => language !== 'en').flatMap((language) => {
    const texts = readTexts(folder, language, name);
    if (!texts) return [`${language}/${name}: is missing or not valid JSON`];
    const typography = language === 'fr' ? checkFrench(Object.fromEntries(texts)) : [];
    return [...compare(english, texts, language), ...typography].map(
      (problem) => `${language}/${name}: ${problem}`,
    );
  });
  const unused = [...new Set([...english.keys()].map((key) => key.replace(PLURAL, '')))]
    .filter((key) => !isUsed(key, sources))
    .map((key) => `en/${name}: ${key} is not used by any source`);
  return [...translations, ...unused];
}

function compare(english: Texts, texts: Texts, language: Language): string[] {
  const categories = new Set(new Intl.PluralRules(language).resolvedOptions().pluralCategories);
  const wanted = new Map<string, string>();
  for (const [key, text] of english) {
    const category = PLURAL.exec(key)?.[1];
    if (!category || categories.has(category as Intl.LDMLPluralRule)) wanted.set(key, text);
  }
  const missing = [...wanted.keys()].filter((key) => !texts.has(key)).map((key) => `${key} is missing`);
  const extra = [...texts.keys()]
    .filter((key) => !english.has(key) && !english.has(key.replace(PLURAL, '_other')))
    .map((key) => `${key} does not exist in English`);
  const wrong = [...texts].flatMap(([key, text]) => {
    const original = english.get(key) ?? english.get(key.replace(PLURAL, '_other'));
    if (original === undefined) return [];
    if (text.trim() === '') return [`${key} is empty`];
    if (placeholders(text) !== placeholders(original) && !PLURAL.test(key))
      return [`${key} must hold the placeholders ${placeholders(original) || '(none)'}`];
    return isLeftInEnglish(text, original) ? [`${key} is still in English: "${text}"`] : [];
  });
  return [...missing, ...extra, ...wrong];
}

const placeholders = (text: string): string =>
  [...new Set(text.match(/\{\{[^}]+\}\}|<\/?\w+\/?>/g))].toSorted().join(' ');

/** Short texts are often the same in two languages (Pro, Menu, FlowPulse); a sentence never is. */
const isLeftInEnglish = (text: string, original: string): boolean =>
  text === original &&
  text
    .replace(/\{\{[^}]+\}\}/g, '')
    .split(/\s+/)
    .filter((word) => /\p{L}{2}/u.test(word)).length > 3;

/** Used as a literal, or through a template literal or a variable part: `gate.reason.${reason}`. */
function isUsed(key: string, sources: string): boolean {
  if (new RegExp(`['"\`:]${escapePattern(key)}['"\`]`).test(sources)) return true;
  const parts = key.split('.');
  return parts.some((_, count) => count > 0 && sources.includes(`${parts.slice(0, count).join('.')}.\${`));
}

const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function readTexts(folder: string, language: Language, name: string): Texts | undefined {
  try {
    return flatten(JSON.parse(readFileSync(join(folder, language, name), 'utf8')));
  } catch {
    return undefined;
  }
}

function flatten(value: unknown, path = ''): Texts {
  if (typeof value === 'string') return new Map([[path, value]]);
  return new Map(
    Object.entries(value as object).flatMap(([key, child]) => [
      ...flatten(child, path ? `${path}.${key}` : key),
    ]),
  );
}

const readSources = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const problems = checkLocales('src/web/locales', readSources('src/web'));
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exit(1);
  console.log('Texts are complete in five languages.');
}
