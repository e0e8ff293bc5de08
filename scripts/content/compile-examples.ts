/** Worked inputs: written with lists for checkboxes, handed on as the values of the form. */
import type { ToolTexts } from '#content/schema.ts';
import type { Block, ToolExample } from '#core/tools/template.ts';
import { fillForm } from './fill-form.ts';

type ExampleSource = NonNullable<ToolTexts['examples']>[number];

/** The whole form of each example: what it does not name has its default. Problems as `examples.0 …`. */
export function compileExamples(
  blocks: Block[],
  examples: ExampleSource[],
): { examples: ToolExample[]; problems: string[] } {
  const filled = examples.map(({ values }, index) => fillForm(blocks, values, `examples.${index}.values`));
  return {
    examples: examples.map(({ title }, index) => ({ title, values: filled[index]?.form ?? {} })),
    problems: filled.flatMap(({ problems }) => problems),
  };
}
