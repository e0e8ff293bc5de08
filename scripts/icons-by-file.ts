/**
 * Takes each icon from a file of its own, and draws it by our few lines. Through the package's index the build reads thousands
 * of icons, and cannot see which page needs which; what the package draws them by can do more than ours ask of it.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const IMPORT = /^import \{([^}]*)\} from 'lucide-react';/gm;
const EXPORT = /^export \{ ([^}]*) \} from '\.\/icons\/([a-z0-9-]+)\.mjs';/gm;

/** @param index the text of the package's index */
export function filesOfIcons(index: string): Map<string, string> {
  const files = [...index.matchAll(EXPORT)].flatMap(([, names = '', file = '']) =>
    names.split(', ').map((name) => [name.replace('default as ', ''), file] as const),
  );
  return new Map(files);
}

/** Line by line as before, so that an error still names its place. */
export const importIcons = (code: string, files: ReadonlyMap<string, string>): string =>
  code.replace(IMPORT, (whole, names: string) => {
    const ways = names.split(',').flatMap((name) => {
      const [icon = '', alias = icon] = name.trim().split(' as ');
      if (icon === '' || icon.startsWith('type ')) return [];
      const file = files.get(icon);
      if (!file) throw new Error(`lucide-react has no icon ${icon}.`);
      return `import ${alias} from 'lucide-react/icons/${file}';`;
    });
    return ways.join(' ') + '\n'.repeat(whole.split('\n').length - 1);
  });

const DRAWN_BY = fileURLToPath(new URL('../src/web/ui/create-icon.ts', import.meta.url));

export function iconsByFile(): Plugin {
  let files: ReadonlyMap<string, string>;
  return {
    name: 'icons-by-file',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      const entry = createRequire(import.meta.url).resolve('lucide-react');
      files = filesOfIcons(readFileSync(join(dirname(entry), '../esm/lucide-react.mjs'), 'utf8'));
    },
    resolveId: {
      filter: { id: /^\.\.\/createLucideIcon\.mjs$/ },
      handler: () => DRAWN_BY,
    },
    transform: {
      filter: { id: /\/src\/web\/.*\.tsx?/, code: "'lucide-react'" },
      handler: (code) => ({ code: importIcons(code, files), map: null }),
    },
  };
}
