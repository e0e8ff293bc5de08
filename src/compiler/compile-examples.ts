/** Worked inputs: written with lists for checkboxes, handed on as the values of the form. */
import type { ToolTexts } from '#content/schema.ts';
import { resolveRelativeDays } from '#core/time/relative-days.ts';
import type { Block, ToolExample } from '#core/tools/template.ts';
import { fillForm } from './fill-form.ts';

type ExampleSource = NonNullable<ToolTexts['examples']>[number];

/**
 * The whole form of each example: what it does not name has its default, and relative dates stay as they are until
 * somebody chooses it. Problems as `examples.0 …`.
 */
export function compileExamples(
  blocks: Block[],
  examples: ExampleSource[],
): { examples: ToolExample[]; problems: string[] } {
  const fill = (values: ExampleSource['values'], index: number) =>
    fillForm(blocks, values, `examples.${index}.values`);
  return {
    examples: examples.map(({ title, values }, index) => ({ title, values: fill(values, index).form })),
    problems: examples.flatMap(({ values }, index) => {
      const chosen = resolveRelativeDays(values, ANY_DAY);
      return [...fill(chosen, index).problems, ...checkRelativeDays(chosen, `examples.${index}.values`)];
    }),
  };
}

/** Relative dates can be read, or not, on every day alike. */
const ANY_DAY = { year: 2000, month: 1, day: 1 };

const checkRelativeDays = (chosen: ExampleSource['values'], at: string): string[] =>
  Object.entries(chosen)
    .filter(([, value]) => typeof value === 'string' && /\{(?:day|month|year)/.test(value))
    .map(([key]) => `${at}.${key} holds no readable date; write {day+14}, {month+1} or {year}`);
