import { expect, test } from 'vitest';
import { carryStyles, classesOfSheets, linkStyles, sheetsFirst } from './link-styles.ts';

const CLASSES = classesOfSheets(
  new Map([
    ['/assets/app.css', '._button_abcde_1{color:red}._button_abcde_1:hover{color:blue}'],
    ['/assets/work.css', '@media print{._bench_fghij_20{display:grid}}.plain{color:red}'],
  ]),
);
const page = (links: string, body: string) => `<html><head>${links}</head><body>${body}</body></html>`;
const link = (address: string) => `<link rel="stylesheet" href="${address}"/>`;

test.each([
  ['a class of a sheet that is not linked', '', '<p class="a _bench_fghij_20">', link('/assets/work.css')],
  [
    'two of them',
    '',
    '<p class="_bench_fghij_20"><i class="_button_abcde_1">',
    `${link('/assets/app.css')}${link('/assets/work.css')}`,
  ],
  ['a linked sheet', link('/assets/work.css#'), '<p class="_bench_fghij_20">', link('/assets/work.css#')],
  ['a class without a module', '', '<p class="plain">', ''],
  ['a class in a text', '', '<p>class _bench_fghij_20</p>', ''],
])('%s', (_, links, body, expected) => {
  expect(linkStyles(page(links, body), CLASSES)).toBe(page(expected, body));
});

test('scripts stand behind the sheets, in their order, and nothing else moves', () => {
  const [a, b] = ['a', 'b'].map((name) => `<link rel="modulepreload" href="/assets/${name}.js"/>`);
  const sheets = `<script>1</script>${link('/assets/app.css')}${link('/assets/work.css')}`;
  expect(sheetsFirst(page(`<title>x</title>${a}${b}${sheets}`, `<p>${a}</p>`))).toBe(
    page(`<title>x</title>${sheets}${a}${b}`, `<p>${a}</p>`),
  );
  expect(sheetsFirst(page(sheets, ''))).toBe(page(sheets, ''));
});

test('a page carries its sheets in their order; links that the router takes over load nothing', () => {
  const sheets = `${link('/assets/app.css')}${link('/assets/work.css#')}`;
  const textOf = (address: string) => `/*${address}*/`;
  const style = '<style>/*/assets/app.css*//*/assets/work.css*/</style>';
  const isStatic = page(sheets, '').replace('<html>', '<html lang="en" data-static="">');
  expect(carryStyles(isStatic, textOf)).toBe(isStatic.replace(sheets, style));
  const worn = isStatic.replace('<body>', '<body class="_row_abcde_1">');
  const rules = (address: string) => `._row_abcde_1{background:url(${address})}._card_fghij_1{color:red}`;
  const left =
    '._row_abcde_1{background:url(/assets/app.css)}._row_abcde_1{background:url(/assets/work.css)}';
  expect(carryStyles(worn, rules)).toBe(worn.replace(sheets, `<style>${left}</style>`));
  const carried = carryStyles(page(sheets, '<p>'), textOf);
  expect(carried).toBe(
    page(style + sheets.replaceAll('<link ', '<link disabled="" media="not all" '), '<p>'),
  );
  expect(carryStyles(carried, textOf)).toBe(carried);
});
