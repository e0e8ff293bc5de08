import { expect, test } from 'vitest';
import { classesOfSheets, linkStyles } from './link-styles.ts';

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
