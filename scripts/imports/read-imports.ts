export interface Import {
  specifier: string;
  /** 1-based. */
  line: number;
  isTypeOnly: boolean;
}

const IMPORT = new RegExp(
  [
    // import … from 'x', export … from 'x'; the clause may span lines but holds no quote or semicolon
    String.raw`^\s*(?:import|export)\s+(?<clause>[^'";]*?)\s*from\s*['"](?<from>[^'"]+)['"]`,
    // import 'x'
    String.raw`^\s*import\s*['"](?<bare>[^'"]+)['"]`,
    // import('x'), and typeof import('x') in types
    String.raw`(?<typeOf>typeof\s+)?\bimport\(\s*['"](?<dynamic>[^'"]+)['"]`,
  ].join('|'),
  'gm',
);

/** Every module that a source text names, with its line. Comments are not imports. */
export function readImports(source: string): Import[] {
  const code = blankComments(source);
  return [...code.matchAll(IMPORT)].map((match) => {
    const { clause, from, bare, typeOf, dynamic } = match.groups ?? {};
    const specifier = from ?? bare ?? dynamic ?? '';
    const start = match.index + match[0].length - match[0].trimStart().length;
    return {
      specifier,
      line: code.slice(0, start).split('\n').length,
      isTypeOnly: typeOf !== undefined || (clause !== undefined && isTypeClause(clause)),
    };
  });
}

/** `type X`, `type { X }` and `{ type X, type Y }`: nothing of it remains when the program runs. */
function isTypeClause(clause: string): boolean {
  if (/^type\s/.test(clause)) return true;
  const names = /^\{([^}]*)\}$/.exec(clause.trim())?.[1];
  const parts =
    names
      ?.split(',')
      .map((name) => name.trim())
      .filter(Boolean) ?? [];
  return parts.length > 0 && parts.every((name) => name.startsWith('type '));
}

/** Comments become spaces, so that lines and columns stay. Strings are kept whole. */
export const blankComments = (source: string): string =>
  source.replace(
    /("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')|\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*/g,
    (match, text: string | undefined) => text ?? match.replace(/[^\n]/g, ' '),
  );
