/** Inputs as authors write them, a checkbox as the list of its ticked options → the values of the whole form. */
import type { ToolTexts } from '#content/schema.ts';
import { defaultValues } from '#core/tools/default-values.ts';
import type { Block, FormValues } from '#core/tools/template.ts';
import { validateValues } from '#core/tools/validate-values.ts';
import { optionKey } from '#core/tools/value-key.ts';

export type ValuesSource = NonNullable<ToolTexts['examples']>[number]['values'];

/** What is not named has its default. Each problem begins with `at` and the key. */
export function fillForm(
  blocks: Block[],
  values: ValuesSource,
  at: string,
): { form: FormValues; problems: string[] } {
  const form = defaultValues(blocks);
  const problems: string[] = [];
  for (const [key, value] of Object.entries(values)) {
    if (Array.isArray(value)) problems.push(...tick(blocks, form, key, value, `${at}.${key}`));
    else form[key] = value;
  }
  for (const { key, code } of validateValues(blocks, form))
    problems.push(`${at}.${key} cannot be used: ${code.replaceAll('_', ' ')}`);
  return { form, problems };
}

function tick(blocks: Block[], form: FormValues, key: string, ticked: string[], at: string): string[] {
  const block = blocks.find((candidate) => candidate.type === 'checkbox' && candidate.key === key);
  if (block?.type !== 'checkbox') return [`${at} is a list, but ${key} is no checkbox`];
  block.options.forEach((option, index) => {
    form[optionKey(key, index)] = ticked.includes(option.value);
  });
  return ticked
    .filter((value) => !block.options.some((option) => option.value === value))
    .map((value) => `${at}: "${value}" is no option`);
}
