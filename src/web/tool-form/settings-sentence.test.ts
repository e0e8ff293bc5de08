import { expect, test } from 'vitest';
import type { Language } from '#core/languages/languages.ts';
import type { Block } from '#core/tools/template.ts';
import { createI18n } from '#web/languages/i18n.ts';
import { loadNamespace } from '#web/languages/load-namespace.ts';
import { settingsSentence } from './settings-sentence.ts';

const scale = (key: string): Block => ({
  ...{
    type: 'slider',
    key,
    label: 'How often',
    required: false,
    min: 0,
    max: 10,
    step: 1,
    default: 5,
    unit: '',
  },
});
const text = (key: string): Block => ({
  ...{ type: 'input', inputType: 'text', key, label: key, required: false, placeholder: '', maxLength: 80 },
});

async function sentence(language: Language, blocks: Block[]): Promise<string> {
  const store = await createI18n({ language, load: loadNamespace, namespaces: ['workbench'] });
  return settingsSentence(blocks, {}, store.shown().getT('workbench'));
}

test.each([
  ['en', 'How often: 5 · 1 more setting', 'How often: 5 · 2 more settings'],
  ['de', 'How often: 5 · 1 weitere Einstellung', 'How often: 5 · 2 weitere Einstellungen'],
  ['es', 'How often: 5 · 1 ajuste más', 'How often: 5 · 2 ajustes más'],
  ['fr', 'How often: 5 · 1 autre réglage', 'How often: 5 · 2 autres réglages'],
  ['ja', 'How often: 5 · ほか1件の設定', 'How often: 5 · ほか2件の設定'],
] as const)('in %s a count does not read as part of a value', async (language, one, two) => {
  const plain = (words: string) =>
    words
      .replace(/[\u00a0\u202f]/g, ' ')
      .replace('： ', ': ')
      .replace(' : ', ': ')
      .replace('：', ': ');
  expect(plain(await sentence(language, [scale('a'), text('b')]))).toBe(one);
  expect(plain(await sentence(language, [scale('a'), text('b'), text('c')]))).toBe(two);
});

test('what is named is parted from what is next', async () => {
  const blocks = ['a', 'b', 'c', 'd'].map(scale);
  expect(await sentence('en', blocks)).toBe('How often: 5 · How often: 5 · How often: 5 · 1 more setting');
});
