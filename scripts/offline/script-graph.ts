/** Which scripts a script of the built site may load, read from the scripts themselves: workers' are in no list of the bundler. */

/** What the bundler says of a file it wrote; only what is read here. */
interface BuiltChunk {
  file: string;
  css?: string[];
}
export type BundleManifest = Record<string, BuiltChunk>;

const NAMED = /[`"'](?:\.\/|\/assets\/)([\w.$-]+\.js)[`"']/g;

/** Texts, and the lists of them, of one language. */
const TEXTS = /^src\/web\/(?:locales\/(\w\w)\/|languages\/(?:chunks|bundles)\/(?:\w+-)?(\w\w)\.)/;

export interface ScriptGraph {
  /** Name of the file → those of the scripts that it names. */
  names: ReadonlyMap<string, readonly string[]>;
  /** Name of the file → the sources that it is the file of, as the bundler calls them. */
  sources: ReadonlyMap<string, readonly string[]>;
}

/** @param scripts texts by name, without a folder */
export function readGraph(manifest: BundleManifest, scripts: ReadonlyMap<string, string>): ScriptGraph {
  const names = new Map(
    [...scripts].map(([name, text]) => {
      const named = [...text.matchAll(NAMED)].map(([, other = '']) => other);
      return [name, [...new Set(named)].filter((other) => scripts.has(other))] as const;
    }),
  );
  const sources = new Map<string, string[]>();
  for (const [source, { file }] of Object.entries(manifest)) {
    const name = file.replace(/^assets\//, '');
    sources.set(name, [...(sources.get(name) ?? []), source]);
  }
  return { names, sources };
}

/** All that `roots` may load, themselves among them; what `isLeft` is neither taken nor followed. */
export function follow(
  { names }: ScriptGraph,
  roots: readonly string[],
  isLeft: (name: string) => boolean,
): Set<string> {
  const found = new Set(roots);
  for (const name of found) for (const other of names.get(name) ?? []) if (!isLeft(other)) found.add(other);
  return found;
}

/** The language that a file is the texts of; undefined for code. */
export function languageOfScript({ sources }: ScriptGraph, name: string): string | undefined {
  for (const source of sources.get(name) ?? []) {
    const [, ofTexts, ofList] = TEXTS.exec(source) ?? [];
    if (ofTexts ?? ofList) return ofTexts ?? ofList;
  }
  return undefined;
}
