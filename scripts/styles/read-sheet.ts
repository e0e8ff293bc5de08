export interface SheetClasses {
  /** Of a module: only who imports it can wear them. */
  local: Set<string>;
  /** By their name everywhere: those of a plain sheet, and `:global(…)` in a module. */
  global: Set<string>;
}

const CLASS = /\.(-?[_a-z][\w-]*)/gi;
const GLOBAL = /:global\(([^()]*)\)/g;

/** The classes that the selectors of a sheet name. */
export function readSheet(css: string, isModule: boolean): SheetClasses {
  const selectors = selectorsOf(css);
  const found = (text: string): string[] => [...text.matchAll(CLASS)].map(([, name = '']) => name);
  if (!isModule) return { local: new Set(), global: new Set(found(selectors)) };
  return {
    local: new Set(found(selectors.replace(GLOBAL, ''))),
    global: new Set([...selectors.matchAll(GLOBAL)].flatMap(([, inner = '']) => found(inner))),
  };
}

/** What stands before each opening brace, without at-rules: declarations hold dots of their own. */
const selectorsOf = (css: string): string =>
  css
    .replace(/\/\*[\s\S]*?\*\/|"[^"\n]*"/g, '')
    .split('{')
    .map((part) => part.slice(Math.max(part.lastIndexOf(';'), part.lastIndexOf('}')) + 1).trim())
    .filter((selector) => !selector.startsWith('@'))
    .join('\n');
