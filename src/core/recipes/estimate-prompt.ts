/** How long a tool's messages to a model will be, before they are written. */
import { estimateTokens } from '#core/providers/estimate-tokens.ts';
import type { Block, FormValues, ToolRecipe } from '#core/tools/template.ts';
import { MAX_FILE_CHARACTERS } from './prompt-limits.ts';

/** Rules about the material and the language that stand in every prompt, in tokens. */
const RULES = 190;
/** Marks and name around each field, in tokens. */
const AROUND_FIELD = 30;

/**
 * In tokens, roughly: the recipe as it is written, the user's texts as far as they are sent, and what stands around
 * them. Never takes longer for an enormous file.
 */
export function estimatePromptTokens(
  recipe: Pick<ToolRecipe, 'system' | 'prompt'>,
  blocks: readonly Block[],
  values: FormValues,
  earlier = '',
): number {
  const fields = blocks.filter((block) => 'key' in block);
  const texts = fields.map(({ key }) => textOf(Object.hasOwn(values, key) ? values[key] : undefined));
  const own = [...texts, earlier].reduce((sum, text) => sum + estimateTokens(text), 0);
  return (
    estimateTokens(recipe.system) + estimateTokens(recipe.prompt) + own + RULES + fields.length * AROUND_FIELD
  );
}

const textOf = (value: FormValues[string] | undefined): string => {
  const text = typeof value === 'object' ? value.text : typeof value === 'string' ? value : '';
  return text.slice(0, MAX_FILE_CHARACTERS);
};
