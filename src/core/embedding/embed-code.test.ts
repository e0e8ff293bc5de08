import { expect, it } from 'vitest';
import { embedCode } from './embed-code.ts';

const TOOL = { origin: 'https://lumora.test', slug: 'hookbuilder', name: 'Hook Builder' };

it('is the element with a link in it', () => {
  expect(embedCode({ ...TOOL, theme: undefined, language: undefined })).toBe(
    '<script async src="https://lumora.test/embed.js"></script>\n' +
      '<lumora-tool slug="hookbuilder"><a href="https://lumora.test/tools/hookbuilder">Hook Builder</a></lumora-tool>',
  );
});

it('says what was chosen, and lets no name end its attribute', () => {
  const code = embedCode({ ...TOOL, slug: 'a"b', name: '<b>&"', theme: 'dark', language: 'de' });
  expect(code).toContain('<lumora-tool slug="a&quot;b" theme="dark" language="de">');
  expect(code).toContain('<a href="https://lumora.test/tools/a%22b">&lt;b&gt;&amp;&quot;</a>');
});
