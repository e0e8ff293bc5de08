import { expect, it } from 'vitest';
import { startAfterPaint } from './start-after-paint.ts';

it('lets the scripts of a page sleep, and nothing else of it', () => {
  const [preload, module, text] = ['<link rel="modulepreload" href="/a.js"/>', 'import "/a.js";', 'var a=1'];
  const page = (link: string, type: string) =>
    `<head><link rel="preload" href="/f.woff2"/>${link}<script>${text}</script></head>` +
    `<body><script type="application/ld+json">{}</script><script type="${type}" async="">${module}</script></body>`;
  expect(startAfterPaint(page(preload, 'module'))).toBe(page('<link rel="later" href="/a.js"/>', 'later'));
});

it('leaves a page without React as it is', () => {
  const page = '<html lang="en" data-static=""><script type="module" src="/a.js"></script></html>';
  expect(startAfterPaint(page)).toBe(page);
});
