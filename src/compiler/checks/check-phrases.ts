/** The draft's phrases must have one shape in all languages, with the same placeholders. */
import type { PhraseTree } from '#content/schema.ts';

type Phrase = PhraseTree[string];

/** The names in braces, for example `offering` in "Meet {offering}". */
const placeholdersOf = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{([a-z][a-z0-9_]*)\}/g)].map((match) => match[1] as string))].sort();

/** Differences of a language from English, as `phrases.intro is missing`. */
export function checkPhrases(own: Phrase | undefined, english: Phrase | undefined, at = 'phrases'): string[] {
  if (english === undefined)
    return own === undefined ? [] : [`${at} has no counterpart in en.json; remove it`];
  if (own === undefined) return [`${at} is missing`];
  if (kindOf(own) !== kindOf(english)) return [`${at} must be ${kindOf(english)}, as in en.json`];
  if (typeof english === 'string') return comparePlaceholders([own as string], [english], at);
  if (!Array.isArray(english)) {
    const [mine, theirs] = [own as PhraseTree, english];
    const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
    return keys.flatMap((key) => checkPhrases(mine[key], theirs[key], `${at}.${key}`));
  }
  const list = own as (string | PhraseTree)[];
  if (list.length !== english.length)
    return [`${at} has ${list.length} entries, en.json has ${english.length}; make them the same number`];
  // Variants of one phrase may each use another placeholder: what the list as a whole uses must agree.
  if (typeof english[0] === 'string') return comparePlaceholders(list as string[], english as string[], at);
  return english.flatMap((entry, index) => checkPhrases(list[index], entry, `${at}.${index}`));
}

function comparePlaceholders(own: string[], english: string[], at: string): string[] {
  const [mine, theirs] = [placeholdersOf(own.join('\n')), placeholdersOf(english.join('\n'))];
  return [
    ...theirs
      .filter((name) => !mine.includes(name))
      .map((name) => `${at} lacks the placeholder {${name}} of en.json`),
    ...mine
      .filter((name) => !theirs.includes(name))
      .map((name) => `${at} has the placeholder {${name}}, which en.json has not`),
  ];
}

function kindOf(phrase: Phrase): string {
  if (typeof phrase === 'string') return 'a text';
  if (!Array.isArray(phrase)) return 'a group';
  return typeof phrase[0] === 'string' ? 'a list of texts' : 'a list of groups';
}
