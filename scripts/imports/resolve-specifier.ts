import { dirname, join, relative, resolve } from 'node:path';

/** The path from the root, or undefined for packages and files that the build writes. */
export function resolveSpecifier(root: string, file: string, specifier: string): string | undefined {
  const alias = /^#(content|core|server|web|tests)\/(.*)$/.exec(specifier);
  if (alias) {
    const [, room = '', rest = ''] = alias;
    return join(room === 'content' || room === 'tests' ? room : join('src', room), rest);
  }
  if (!specifier.startsWith('.')) return undefined;
  const path = relative(root, resolve(dirname(file), specifier));
  // React Router's generated types stand beside a route under "+types".
  return path.includes('+types') || path.startsWith('.') ? undefined : path;
}
