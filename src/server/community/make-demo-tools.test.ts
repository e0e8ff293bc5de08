import { describe, expect, it } from 'vitest';
import { checkCustomTool } from '#core/custom-tools/check-custom-tool.ts';
import { compileCustomTool } from '#core/custom-tools/compile-custom-tool.ts';
import { LANGUAGES } from '#core/languages/languages.ts';
import { renderDraft } from '#core/recipes/render-draft.ts';
import { defaultValues } from '#core/tools/default-values.ts';
import { DEMO_TOOLS } from './make-demo-tools.ts';

const ID = '00000000-0000-4000-8000-000000000001';

describe.each(DEMO_TOOLS.map((tool) => [tool.name, tool] as const))('%s', (_, tool) => {
  it('is good by the rules of every tool', () => {
    expect(checkCustomTool(tool).problems).toEqual([]);
  });

  it('writes a draft that holds what was entered, with nothing left open', () => {
    const { template, recipe } = compileCustomTool(tool, ID, '');
    const texts = template.blocks.flatMap((block) => (block.type === 'input' ? [block.key] : []));
    const entered = Object.fromEntries(texts.map((key) => [key, `Entered ${key}`]));
    const values = { ...defaultValues(template.blocks), ...entered };
    const draft = renderDraft({ template, recipe, values });
    for (const text of Object.values(entered)) expect(draft).toContain(text);
    expect(draft).not.toMatch(/[{}]|undefined|NaN/);
  });
});

it('there is one in every language', () => {
  expect(new Set(DEMO_TOOLS.map(({ language }) => language))).toEqual(new Set(LANGUAGES));
});
