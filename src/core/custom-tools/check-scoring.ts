/** The rules of a quiz that no schema can tell. */
import type { BlockSource } from '#content/schema.ts';
import { dimensionName } from '#core/tools/dimension-name.ts';
import type { Phrases, Scoring } from '#core/tools/template.ts';
import { type AuthoringProblem, problem } from './authoring-problem.ts';
import { handleOf } from './block-texts.ts';

const stranger = (path: string, sentence: string) =>
  problem(path, 'scoring_unknown', `${path} ${sentence}`, { name: path.replace(/^scoring\./, '') });

/** Scoring speaks of dimensions, blocks and options that exist, and leaves no choice without points. */
export function checkScoring(scoring: Scoring, blocks: readonly BlockSource[]): AuthoringProblem[] {
  const byHandle = new Map(blocks.map((block, index) => [handleOf(block, index), block]));
  const checkPoints = (points: Record<string, number>, at: string) =>
    Object.keys(points)
      .filter((dimension) => !scoring.dimensions.includes(dimension))
      .map((dimension) =>
        stranger(`${at}.${dimension}`, `is no dimension; use ${scoring.dimensions.join(', ')}`),
      );

  const choices = Object.entries(scoring.choices).flatMap(([handle, byOption]) => {
    const at = `scoring.choices.${handle}`;
    const block = byHandle.get(handle);
    if (block?.type !== 'dropdown' && block?.type !== 'checkbox')
      return [stranger(at, 'names no dropdown or checkbox of this tool')];
    return [
      ...block.options
        .filter((value) => !Object.hasOwn(byOption, value))
        .map((value) =>
          problem(`${at}.${value}`, 'scoring_missing', `${at}.${value} is missing; give it points or {}`, {
            name: `choices.${handle}.${value}`,
          }),
        ),
      ...Object.entries(byOption).flatMap(([value, points]) =>
        block.options.includes(value)
          ? checkPoints(points, `${at}.${value}`)
          : [stranger(`${at}.${value}`, `is no option of ${handle}; remove it`)],
      ),
    ];
  });
  const sliders = Object.entries(scoring.sliders).flatMap(([handle, points]) =>
    byHandle.get(handle)?.type === 'slider'
      ? checkPoints(points, `scoring.sliders.${handle}`)
      : [stranger(`scoring.sliders.${handle}`, 'names no slider of this tool')],
  );
  return [...choices, ...sliders];
}

/** Every dimension has a name to show, in the group of phrases that the scoring says. */
export function checkDimensionNames({ dimensions, names }: Scoring, phrases: Phrases): AuthoringProblem[] {
  return dimensions
    .filter((dimension) => dimensionName({ names }, phrases, dimension) === undefined)
    .map((dimension) => {
      const path = `phrases.${names}.${dimension}.name`;
      return problem(path, 'scoring_missing', `${path} is missing; write what the dimension is called`, {
        name: path,
      });
    });
}
