/** The rules of a tool's blocks that no schema can tell. */
import type { BlockSource, ToolSource } from '#content/schema.ts';
import { dimensionName } from '#core/tools/dimension-name.ts';
import { parseMaxSize } from '#core/tools/max-size.ts';
import { DEFAULT_SLIDER, snapToStep } from '#core/tools/slider.ts';
import type { Phrases, Scoring } from '#core/tools/template.ts';
import { handleOf } from './block-texts.ts';

export function checkBlocks(blocks: BlockSource[]): string[] {
  const handles = blocks.map(handleOf);
  const twice = handles.filter((handle, index) => handles.indexOf(handle) !== index);
  return [
    ...[...new Set(twice)].map((handle) => `blocks: "${handle}" is the id of two blocks; rename one`),
    ...(['prompt', 'output'] as const).flatMap((type) => {
      const count = blocks.filter((block) => block.type === type).length;
      return count === 1 ? [] : [`blocks must hold exactly one ${type} block, not ${count}`];
    }),
    ...blocks.flatMap((block, index) => checkBlock(block, `blocks.${index}`)),
  ];
}

function checkBlock(block: BlockSource, at: string): string[] {
  switch (block.type) {
    case 'dropdown':
      return [
        ...checkOptionList(block.options, at),
        ...(block.default !== undefined && !block.options.includes(block.default)
          ? [`${at}.default "${block.default}" is not one of its options; use ${block.options.join(', ')}`]
          : []),
      ];
    case 'checkbox':
      return [
        ...checkOptionList(block.options, at),
        ...(block.default ?? [])
          .filter((value) => !block.options.includes(value))
          .map(
            (value) => `${at}.default "${value}" is not one of its options; use ${block.options.join(', ')}`,
          ),
      ];
    case 'file_upload':
      return block.maxSize !== undefined && parseMaxSize(block.maxSize) === undefined
        ? [`${at}.maxSize "${block.maxSize}" is not a size; write it like "50MB"`]
        : [];
    case 'slider':
      return checkSlider(block, at);
    default:
      return [];
  }
}

function checkSlider(block: Extract<BlockSource, { type: 'slider' }>, at: string): string[] {
  const { min = DEFAULT_SLIDER.min, max = DEFAULT_SLIDER.max, step = DEFAULT_SLIDER.step } = block;
  if (min >= max) return [`${at}.min ${min} must be below max ${max}`];
  if (snapToStep(max, { min, max, step }) !== max)
    return [`${at}.step ${step} does not lead from ${min} to ${max}; change step or max`];
  if (block.default === undefined) return [];
  if (block.default < min || block.default > max)
    return [`${at}.default ${block.default} must lie between ${min} and ${max}`];
  const nearest = snapToStep(block.default, { min, max, step });
  return nearest === block.default ? [] : [`${at}.default ${block.default} is not on a step; use ${nearest}`];
}

const checkOptionList = (options: string[], at: string): string[] =>
  options
    .filter((value, index) => options.indexOf(value) !== index)
    .map((value) => `${at}.options names "${value}" twice; remove one`);

/** Scoring speaks of dimensions, blocks and options that exist, and leaves no choice without points. */
export function checkScoring(scoring: NonNullable<ToolSource['scoring']>, blocks: BlockSource[]): string[] {
  const byHandle = new Map(blocks.map((block, index) => [handleOf(block, index), block]));
  const checkPoints = (points: Record<string, number>, at: string) =>
    Object.keys(points)
      .filter((dimension) => !scoring.dimensions.includes(dimension))
      .map((dimension) => `${at}.${dimension} is no dimension; use ${scoring.dimensions.join(', ')}`);

  const choices = Object.entries(scoring.choices).flatMap(([handle, byOption]) => {
    const at = `scoring.choices.${handle}`;
    const block = byHandle.get(handle);
    if (block?.type !== 'dropdown' && block?.type !== 'checkbox')
      return [`${at} names no dropdown or checkbox of this tool`];
    return [
      ...block.options
        .filter((value) => !Object.hasOwn(byOption, value))
        .map((value) => `${at}.${value} is missing; give it points or {}`),
      ...Object.entries(byOption).flatMap(([value, points]) =>
        block.options.includes(value)
          ? checkPoints(points, `${at}.${value}`)
          : [`${at}.${value} is no option of ${handle}; remove it`],
      ),
    ];
  });
  const sliders = Object.entries(scoring.sliders).flatMap(([handle, points]) =>
    byHandle.get(handle)?.type === 'slider'
      ? checkPoints(points, `scoring.sliders.${handle}`)
      : [`scoring.sliders.${handle} names no slider of this tool`],
  );
  return [...choices, ...sliders];
}

/** Every dimension has a name to show, in the group of phrases that the scoring says. */
export function checkDimensionNames({ dimensions, names }: Scoring, phrases: Phrases): string[] {
  return dimensions
    .filter((dimension) => dimensionName({ names }, phrases, dimension) === undefined)
    .map((dimension) => `phrases.${names}.${dimension}.name is missing; write what the dimension is called`);
}
