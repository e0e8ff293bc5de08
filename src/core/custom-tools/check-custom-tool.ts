/** Whether a tool that a user built, or a file that they import, may be kept: the content build's own rules, and limits. */
import type { z } from 'zod';
import { type BlockSource, type BlockTexts, blockSchema, blockTextsSchema } from '#content/schema.ts';
import type { ComputedFilters } from '#core/recipes/filter-groups.ts';
import { contextNames } from '#core/recipes/recipe-context.ts';
import type { Block, Phrases } from '#core/tools/template.ts';
import { findKeyCollisions } from '#core/tools/value-key.ts';
import { type AuthoringProblem, problem } from './authoring-problem.ts';
import { checkBlockTexts, handleOf, joinBlocks } from './block-texts.ts';
import { checkBlocks } from './check-blocks.ts';
import { checkDimensionNames, checkScoring } from './check-scoring.ts';
import { checkTemplate, type TemplateRules } from './check-template.ts';
import { type CustomTool, customToolSchema, CUSTOM_TOOL_LIMITS as LIMITS } from './custom-tool.ts';
import { issueProblem } from './issue-problem.ts';
import { splitBlock } from './split-blocks.ts';

export interface CheckedTool {
  /** Empty when the tool may be kept. */
  problems: AuthoringProblem[];
  /** Null when there are problems. */
  tool: CustomTool | null;
  blocks: Block[];
}

/** @param filters of the groups in `computes`; see `groupsOf` for what to load */
export function checkCustomTool(raw: unknown, filters: ComputedFilters = {}): CheckedTool {
  const refused = (problems: AuthoringProblem[], blocks: Block[] = []): CheckedTool => ({
    problems,
    tool: null,
    blocks,
  });
  const size = measure(raw);
  if (size) return refused([size]);
  const parsed = customToolSchema.safeParse(raw);
  const facts = parsed.success ? [] : parsed.error.issues.flatMap((issue) => issueProblem(issue, raw));
  // What is wrong with the blocks is said with the rest, as long as there are blocks.
  const given = customToolSchema.shape.blocks.safeParse((raw as { blocks?: unknown } | null)?.blocks);
  if (!given.success) return refused(facts);

  const halves = given.data.map(splitBlock);
  const shape = halves.flatMap((half, index) => checkShape(half.source, half.texts, `blocks.${index}`));
  if (shape.length > 0) return refused([...facts, ...shape]);

  const sources = halves.map(({ source }) => source as BlockSource);
  const texts = {
    blocks: Object.fromEntries(
      halves.map(({ texts }, index) => [handleOf(sources[index] as BlockSource, index), texts]),
    ),
  };
  const blocks = joinBlocks(sources, texts, texts);
  const problems = [
    ...facts,
    ...checkBlocks(sources),
    ...checkBlockTexts(sources, texts).map((found) => atIndex(found, sources)),
    ...findKeyCollisions(blocks).map((key) =>
      problem(
        `blocks.${Math.max(
          0,
          blocks.findLastIndex((block) => 'key' in block && block.key === key),
        )}.id`,
        'twice',
        `blocks: two fields share the value key "${key}"; give one of them an id`,
        { id: key },
      ),
    ),
  ];
  if (problems.length > 0 || !parsed.success) return refused(problems, blocks);

  const tool = parsed.data;
  const { scoring } = tool;
  const phrases = (tool.phrases ?? {}) as Phrases;
  const names = (purpose: 'prompt' | 'draft') => contextNames(purpose, { blocks, phrases, scoring });
  const recipes = [
    ...(scoring ? [...checkScoring(scoring, sources), ...checkDimensionNames(scoring, phrases)] : []),
    ...checkRecipe(tool.prompt, names('prompt'), { at: 'prompt' }),
    ...checkRecipe(tool.draft ?? '', names('draft'), { computed: filters, at: 'draft' }),
  ];
  return recipes.length > 0 ? refused(recipes, blocks) : { problems: [], tool, blocks };
}

/** Before it is parsed, which takes long for a template that is all tags. */
function checkRecipe(
  template: string,
  names: string[],
  rules: TemplateRules & { at: string },
): AuthoringProblem[] {
  if (template.split(/\{[{%]/).length - 1 <= LIMITS.tags) return checkTemplate(template, names, rules);
  return [
    problem(rules.at, 'too_many_tags', `${rules.at} has more than ${LIMITS.tags} tags`, { max: LIMITS.tags }),
  ];
}

/** Before anything walks through it: cyclic, deep and huge things end here. */
function measure(raw: unknown): AuthoringProblem | undefined {
  const tooDeep = problem('', 'too_deep', 'the tool is nested too deeply', { max: LIMITS.depth });
  let level = [raw];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > LIMITS.depth) return tooDeep;
    if (level.length > LIMITS.json) break;
    if (
      level.some((value) => typeof value === 'object' && value !== null && Object.hasOwn(value, '__proto__'))
    )
      return problem('', 'reserved', 'the tool: "__proto__" may not be a name', { id: '__proto__' });
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    );
  }
  let length: number;
  try {
    length = JSON.stringify(raw)?.length ?? 0;
  } catch {
    return tooDeep;
  }
  return length > LIMITS.json
    ? problem('', 'too_large', `the tool is longer than ${LIMITS.json} characters`, { max: LIMITS.json })
    : undefined;
}

function checkShape(source: unknown, texts: BlockTexts, at: string): AuthoringProblem[] {
  const found = [
    { result: blockSchema.safeParse(source), data: source },
    { result: blockTextsSchema.safeParse(texts), data: texts },
  ].flatMap(({ result, data }) =>
    result.success
      ? []
      : (result.error as z.ZodError).issues.flatMap((issue) => issueProblem(issue, data, at)),
  );
  const options = Object.keys(texts.options ?? {}).length;
  const long = Object.entries(texts).filter(
    ([, text]) => typeof text === 'string' && text.length > LIMITS.blockText,
  );
  const longLabels = Object.values(texts.options ?? {}).filter((label) => label.length > LIMITS.blockText);
  return [
    ...found,
    ...(options > LIMITS.options
      ? [problem(`${at}.options`, 'too_many', `${at}.options are too many`, { max: LIMITS.options })]
      : []),
    ...long.map(([field]) =>
      problem(`${at}.${field}`, 'too_long', `${at}.${field} is too long`, { max: LIMITS.blockText }),
    ),
    ...longLabels.map(() =>
      problem(`${at}.options`, 'too_long', `${at}.options are too long`, { max: LIMITS.blockText }),
    ),
  ];
}

/** The shared rules speak of handles and option values; here every field has its place in a list. */
function atIndex(found: AuthoringProblem, sources: readonly BlockSource[]): AuthoringProblem {
  const [, handle = '', field = '', value = ''] = found.path.split('.');
  const index = sources.findIndex((block, at) => handleOf(block, at) === handle);
  const block = sources[index];
  if (!block) return found;
  const option = block && 'options' in block ? block.options.indexOf(value) : -1;
  const path =
    field === 'options' && option >= 0
      ? `blocks.${index}.options.${option}.label`
      : `blocks.${index}.${field}`;
  return { ...found, path };
}
