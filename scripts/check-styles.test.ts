import { describe, expect, it } from 'vitest';
import { checkStyles } from './check-styles.ts';
import { readSheet } from './styles/read-sheet.ts';
import { readSource } from './styles/read-source.ts';

const SOUND: Record<string, string> = {
  'src/web/styles/button.css': '.btn { padding: 0.4rem; .arrow { top: 1.5em } } .btn-sm { margin: 0 }',
  'src/web/ui/button.tsx': "export const look = (size: string) => clsx('btn', size && `btn-$" + '{size}`);',
  'src/web/runs/row.module.css':
    '@layer features { /* .old */ .row { color: red; &.isOver > :global(.arrow) { scale: .5 } } @media (width > 1.5rem) { .row { gap: 0 } } }',
  'src/web/runs/row.tsx': [
    "import styles from './row.module.css';",
    'const Row = () => <li className={clsx(styles.row, isOver && styles.isOver)}><b className="arrow" /></li>;',
  ].join('\n'),
};
const check = (changes: Record<string, string> = {}) =>
  checkStyles(new Map(Object.entries({ ...SOUND, ...changes })));

describe('the check of style sheets', () => {
  it('has nothing to say where every class is worn and there', () => {
    expect(check()).toEqual([]);
  });

  it('names a class of a module that nobody uses', () => {
    const css = '@layer features { .row { gap: 0 } .isOver { gap: 0 } .left { gap: 0 } }';
    expect(check({ 'src/web/runs/row.module.css': css })).toEqual([
      'src/web/runs/row.module.css: nobody uses .left',
    ]);
  });

  it('does not take the use of another module’s class of that name for a use', () => {
    expect(check({ 'src/web/runs/other.module.css': '.row { gap: 0 }' })).toEqual([
      'src/web/runs/other.module.css: nobody uses .row',
    ]);
  });

  it('names a class that a component takes from a module and is not there, and one taken by a computed name', () => {
    const source =
      "import row from '#web/runs/row.module.css';\nconst a = [row.row, row.isOver, row.nope];\nconst b = row[kind];";
    expect(check({ 'src/web/packs/a.tsx': source })).toEqual([
      'src/web/packs/a.tsx:2: src/web/runs/row.module.css has no .nope',
      'src/web/packs/a.tsx:3: takes a class of src/web/runs/row.module.css by a computed name',
    ]);
  });

  it('names a module that is not there', () => {
    expect(check({ 'src/web/packs/a.tsx': "import styles from './gone.module.css';\n" })).toEqual([
      'src/web/packs/a.tsx: there is no src/web/packs/gone.module.css',
    ]);
  });

  it('names a global class that no component wears, though a text says the same word', () => {
    const changes = {
      'src/web/styles/old.css': '.old, .btn-lg { gap: 0 }',
      'src/web/a.tsx': "const text = t('old');",
    };
    expect(check(changes)).toEqual(['src/web/styles/old.css: nobody wears .old']);
  });

  it('names a rule for what stands behind any element, and no sum of lengths', () => {
    const rules = [
      '.a { width: calc(2px * (var(--b) + 1px) + 1lh) }',
      '/* * + * */ .a > * + * { gap: 0 }',
      '.a { li:not(.b) + li { gap: 0 }',
      '.a + *, & + & { gap: 0 } p.a + p { gap: 0 } }',
    ];
    const changes = { 'src/web/styles/a.css': rules.join('\n'), 'src/web/a.tsx': '<a className="a b" />' };
    const problem = 'is for what stands behind any: say `:not(:first-child)`, or a class';
    expect(check(changes)).toEqual([
      `src/web/styles/a.css:2: \`* +\` ${problem}`,
      `src/web/styles/a.css:3: \`li:not(.b) +\` ${problem}`,
    ]);
  });

  it('names a class that is worn and stands in no sheet, even where a module has one of that name', () => {
    expect(check({ 'src/web/a.tsx': 'const a = <p\n className="btn row" />;' })).toEqual([
      'src/web/a.tsx:2: no global sheet has .row',
    ]);
  });
});

describe('reading a sheet', () => {
  it('finds classes in selectors of every kind and nowhere else', () => {
    const css =
      '@import "a.b.css"; .a:is(.b, [data-x=".c"]) > .d-e::before { background: url("x.png"); margin: .5rem; .f & { top: 0 } }';
    expect([...readSheet(css, false).global]).toEqual(['a', 'b', 'd-e', 'f']);
  });
});

describe('reading a source', () => {
  it('finds what is worn, wherever it is given', () => {
    const source = [
      '<a className="a b" />',
      ["<a className={on ? 'c' : `d e-$", '{kind}`} />'].join(''),
      "toast.className = 'f';",
      "root.classList.add('g');",
      "const props = { className: 'h', title: 'i' };",
    ].join('\n');
    const { worn, wornPrefixes } = readSource(source);
    expect(['a', 'b', 'c', 'd', 'f', 'g', 'h'].filter((name) => !worn.has(name))).toEqual([]);
    expect([...wornPrefixes]).toEqual(['e-']);
  });
});
