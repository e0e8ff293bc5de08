export interface SourceClasses {
  /** Names of global classes, wherever a class is given to an element. */
  worn: Set<string>;
  /** Beginnings of names that are put together: `btn-${variant}`. */
  wornPrefixes: Set<string>;
  /** Those that stand in a plain attribute, which holds nothing else, with their lines. */
  inAttributes: { name: string; line: number }[];
}

/** Where classes are given: attributes, properties, variables of that name, `clsx(…)` and `classList.add(…)`. */
const PLACE = /\bclass(?:Name)?\s*[=:]\s*|\b(?:clsx|buttonClass|classList\.\w+)(?=\()/g;
const TEXT = /'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g;
const ATTRIBUTE = /\bclassName="([^"]*)"/g;

export function readSource(source: string): SourceClasses {
  const texts = [...source.matchAll(PLACE)].flatMap((match) =>
    textsFrom(source, match.index + match[0].length),
  );
  const words = texts.flatMap((text) => text.split(/\s+/)).filter(Boolean);
  return {
    worn: new Set(words.filter((word) => !word.includes('${'))),
    wornPrefixes: new Set(words.flatMap((word) => /^([\w-]+)\$\{/.exec(word)?.[1] ?? [])),
    inAttributes: [...source.matchAll(ATTRIBUTE)].flatMap(({ 1: names = '', index }) =>
      names.split(/\s+/).map((name) => ({ name, line: lineAt(source, index) })),
    ),
  };
}

/** The literal texts of the expression that begins here: a bracket up to its end, else up to the end of the line. */
function textsFrom(source: string, start: number): string[] {
  const end = '({'.includes(source[start] ?? '') ? endOfBracket(source, start) : source.indexOf('\n', start);
  return [...source.slice(start, end < 0 ? undefined : end).matchAll(TEXT)].map(
    ([, single, double, template]) => single ?? double ?? template ?? '',
  );
}

function endOfBracket(source: string, start: number): number {
  let depth = 0;
  for (let at = start; at < source.length; at++) {
    if ('({'.includes(source[at] as string)) depth++;
    else if (')}'.includes(source[at] as string) && --depth === 0) return at;
  }
  return source.length;
}

export const lineAt = (source: string, index: number): number => source.slice(0, index).split('\n').length;
