import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesOfIcons, importIcons } from './icons-by-file.ts';

const index = readFileSync('node_modules/lucide-react/dist/esm/lucide-react.mjs', 'utf8');
const files = filesOfIcons(index);

test('takes each icon from its file, another name of it too', () => {
  expect(importIcons("import { Copy } from 'lucide-react';", files)).toBe(
    "import Copy from 'lucide-react/icons/copy';",
  );
  const alias = files.get('CircleAlert');
  expect(importIcons("import { CircleAlert as Bad } from 'lucide-react';", files)).toBe(
    `import Bad from 'lucide-react/icons/${alias}';`,
  );
});

test('leaves out types, and keeps every line where it was', () => {
  const code = "import {\n  Copy,\n  type LucideIcon,\n} from 'lucide-react';\nafter();";
  expect(importIcons(code, files)).toBe("import Copy from 'lucide-react/icons/copy';\n\n\n\nafter();");
});

test('names an icon that there is not', () => {
  expect(() => importIcons("import { NoSuchIcon } from 'lucide-react';", files)).toThrow('NoSuchIcon');
});
