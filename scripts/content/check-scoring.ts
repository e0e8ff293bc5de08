/** The rules of a quiz that no schema can tell. */
import type { BlockSource, ToolSource } from '#content/schema.ts';
import { handleOf } from '#core/tool-builder/block-texts.ts';
import { dimensionName } from '#core/tools/dimension-name.ts';
import type { Phrases, Scoring } from '#core/tools/template.ts';

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
