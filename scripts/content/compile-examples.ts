/** Worked inputs: written with lists for checkboxes, handed on as the values of the form. */
import type { ToolTexts } from '#content/schema.ts';
import { defaultValues } from '#core/tools/default-values.ts';
import type { Block, FormValues, ToolExample } from '#core/tools/template.ts';
import { validateValues } from '#core/tools/validate-values.ts';
import { optionKey } from '#core/tools/value-key.ts';

type ExampleSource = NonNullable<ToolTexts['examples']>[number];

/** The whole form of each example: what it does not name has its default. Problems as `examples.0 …`. */
export function compileExamples(
  blocks: Block[],
  examples: ExampleSource[],
): { examples: ToolExample[]; problems: string[] } {
  const problems: string[] = [];
  const compiled = examples.map(({ title, values }, index) => {
    const form = defaultValues(blocks);
    for (const [key, value] of Object.entries(values)) {
      if (Array.isArray(value))
        problems.push(...tick(blocks, form, key, value, `examples.${index}.values.${key}`));
      else form[key] = value;
    }
    for (const { key, code } of validateValues(blocks, form))
      problems.push(`examples.${index}.values.${key} cannot be used: ${code.replaceAll('_', ' ')}`);
    return { title, values: form };
  });
  return { examples: compiled, problems };
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
