/**
 * What prompts and drafts may speak of. A prompt never gets the user's own text: that is handed to the model
 * beside the instructions, as fenced material (see build-messages.ts). A draft gets it in a form that cannot
 * become Markdown (see user-text.ts).
 */
import type { Language } from '#core/languages/languages.ts';
import { maskUserText } from '#core/text/user-text.ts';
import { type RankedDimension, scoreQuiz } from '#core/tools/score-quiz.ts';
import type { Block, FieldBlock, FormValue, FormValues, Phrases, Scoring } from '#core/tools/template.ts';
import { optionKey } from '#core/tools/value-key.ts';

export type RecipePurpose = 'prompt' | 'draft';

export interface RecipeContext {
  language: Language;
  tool: { name: string };
  /** Sliders: number. Dropdowns: option value. Checkboxes: list of ticked option values. In drafts also texts. */
  values: Record<string, string | number | string[]>;
  /** Dropdowns: the label. Checkboxes: list of labels. In the tool's language. */
  labels: Record<string, string | string[]>;
  /** Whether a field holds anything. */
  given: Record<string, boolean>;
  /** Texts of the tool. */
  t: Phrases;
  /** Strongest first; empty for a tool without scoring. */
  scores: RankedDimension[];
  /** For the filters that choose; the same values give the same seed. */
  seed: number;
}

interface ContextInput {
  language: Language;
  toolName: string;
  blocks: readonly Block[];
  values: FormValues;
  phrases: Phrases;
  scoring?: Scoring | undefined;
  seed: number;
}

export function recipeContext(purpose: RecipePurpose, input: ContextInput): RecipeContext {
  const context: RecipeContext = {
    language: input.language,
    tool: { name: input.toolName },
    values: {},
    labels: {},
    given: {},
    t: input.phrases,
    scores: input.scoring ? scoreQuiz(input.scoring, input.blocks, input.values) : [],
    seed: input.seed,
  };
  for (const block of fieldsOf(input.blocks)) {
    const { key } = block;
    if (isOpen(block)) {
      const text = openText(block, input.values);
      context.given[key] = text !== '';
      if (purpose === 'draft') context.values[key] = maskUserText(text);
      continue;
    }
    const chosen = chosenOptions(block, input.values);
    context.given[key] = block.type === 'slider' || chosen.length > 0;
    if (block.type === 'slider') context.values[key] = numberOr(read(input.values, key), block.default);
    else if (block.type === 'checkbox') {
      context.values[key] = chosen.map(({ value }) => value);
      context.labels[key] = chosen.map(({ label }) => label);
    } else {
      context.values[key] = chosen[0]?.value ?? '';
      context.labels[key] = chosen[0]?.label ?? '';
    }
  }
  return context;
}

/** Every path of the context, for the content check; one that ends in ".*" allows anything below it. */
export function contextNames(
  purpose: RecipePurpose,
  tool: { blocks: readonly Block[]; phrases: Phrases; scoring?: Scoring | undefined },
): string[] {
  const fields = fieldsOf(tool.blocks);
  const closed = fields.filter((block) => !isOpen(block));
  return [
    'language',
    'tool.name',
    ...(purpose === 'draft' ? ['seed'] : []),
    ...(purpose === 'draft' ? fields : closed).map(({ key }) => `values.${key}`),
    ...closed.filter(({ type }) => type !== 'slider').map(({ key }) => `labels.${key}`),
    ...fields.map(({ key }) => `given.${key}`),
    ...(tool.scoring ? ['scores.*'] : []),
    ...phraseNames(tool.phrases, 't'),
  ];
}

/** Fields that take whatever the user likes, as against choices that we wrote. */
export const isOpen = (block: FieldBlock): boolean =>
  block.type === 'input' || block.type === 'voice_input' || block.type === 'file_upload';

export const fieldsOf = (blocks: readonly Block[]): FieldBlock[] =>
  blocks.filter((block): block is FieldBlock => 'key' in block);

/** The text of an open field without the space around it; of a file, what was read from it. */
export function openText(block: FieldBlock, values: FormValues): string {
  const value = read(values, block.key);
  const text = typeof value === 'object' ? value.text : value;
  return typeof text === 'string' ? text.trim() : '';
}

/** The options that are chosen, in the order of the block. */
export function chosenOptions(block: FieldBlock, values: FormValues): { value: string; label: string }[] {
  if (block.type === 'checkbox')
    return block.options.filter((_, index) => read(values, optionKey(block.key, index)) === true);
  if (block.type !== 'dropdown') return [];
  return block.options.filter(({ value }) => value === read(values, block.key));
}

function phraseNames(phrases: Phrases, at: string): string[] {
  return Object.entries(phrases).flatMap(([key, phrase]) => {
    if (typeof phrase === 'string') return [`${at}.${key}`];
    return Array.isArray(phrase) ? [`${at}.${key}.*`] : phraseNames(phrase, `${at}.${key}`);
  });
}

const numberOr = (value: FormValue | undefined, otherwise: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : otherwise;

/** Own members only: a key such as "constructor" finds nothing. */
const read = (values: FormValues, key: string): FormValue | undefined =>
  Object.hasOwn(values, key) ? values[key] : undefined;
