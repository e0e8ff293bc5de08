/** The rules of a tool's blocks that no schema can tell. */
import type { BlockSource } from '#content/schema.ts';
import { parseMaxSize } from '#core/tools/max-size.ts';
import { DEFAULT_SLIDER, snapToStep } from '#core/tools/slider.ts';
import { type AuthoringProblem, problem } from './authoring-problem.ts';
import { handleOf } from './block-texts.ts';

export function checkBlocks(blocks: readonly BlockSource[]): AuthoringProblem[] {
  const handles = blocks.map(handleOf);
  return [
    ...handles.flatMap((handle, index) => checkHandle(handles, handle, index)),
    ...(['prompt', 'output'] as const).flatMap((type) => {
      const count = blocks.filter((block) => block.type === type).length;
      return count === 1
        ? []
        : problem('blocks', 'not_exactly_one', `blocks must hold exactly one ${type} block, not ${count}`, {
            type,
            count,
          });
    }),
    ...blocks.flatMap((block, index) => checkBlock(block, `blocks.${index}`)),
  ];
}

/** Said at the second of two. */
function checkHandle(handles: readonly string[], handle: string, index: number): AuthoringProblem[] {
  const at = `blocks.${index}.id`;
  if (handle in Object.prototype)
    return [problem(at, 'reserved', `blocks: "${handle}" may not be an id; rename it`, { id: handle })];
  const isSecond =
    handles.indexOf(handle) < index && handles.indexOf(handle, handles.indexOf(handle) + 1) === index;
  return isSecond
    ? [problem(at, 'twice', `blocks: "${handle}" is the id of two blocks; rename one`, { id: handle })]
    : [];
}

function checkBlock(block: BlockSource, at: string): AuthoringProblem[] {
  switch (block.type) {
    case 'dropdown':
      return [
        ...checkOptionList(block.options, at),
        ...checkDefaults(block.default === undefined ? [] : [block.default], block.options, at),
      ];
    case 'checkbox':
      return [
        ...checkOptionList(block.options, at),
        ...checkDefaults(block.default ?? [], block.options, at),
      ];
    case 'file_upload': {
      const { maxSize } = block;
      return maxSize !== undefined && parseMaxSize(maxSize) === undefined
        ? [
            problem(
              `${at}.maxSize`,
              'size_unreadable',
              `${at}.maxSize "${maxSize}" is not a size; write it like "50MB"`,
            ),
          ]
        : [];
    }
    case 'slider':
      return checkSlider(block, at);
    default:
      return [];
  }
}

const checkDefaults = (
  chosen: readonly string[],
  options: readonly string[],
  at: string,
): AuthoringProblem[] =>
  chosen
    .filter((value) => !options.includes(value))
    .map((value) =>
      problem(
        `${at}.default`,
        'default_unknown',
        `${at}.default "${value}" is not one of its options; use ${options.join(', ')}`,
        { value },
      ),
    );

function checkSlider(block: Extract<BlockSource, { type: 'slider' }>, at: string): AuthoringProblem[] {
  const { min = DEFAULT_SLIDER.min, max = DEFAULT_SLIDER.max, step = DEFAULT_SLIDER.step } = block;
  if (min >= max)
    return [
      problem(`${at}.min`, 'min_not_below_max', `${at}.min ${min} must be below max ${max}`, { min, max }),
    ];
  if (snapToStep(max, { min, max, step }) !== max)
    return [
      problem(
        `${at}.step`,
        'step_misses_max',
        `${at}.step ${step} does not lead from ${min} to ${max}; change step or max`,
        { step, min, max },
      ),
    ];
  if (block.default === undefined) return [];
  const given = block.default;
  if (given < min || given > max)
    return [
      problem(
        `${at}.default`,
        'default_outside',
        `${at}.default ${given} must lie between ${min} and ${max}`,
        { min, max },
      ),
    ];
  const nearest = snapToStep(given, { min, max, step });
  return nearest === given
    ? []
    : [
        problem(
          `${at}.default`,
          'default_off_step',
          `${at}.default ${given} is not on a step; use ${nearest}`,
          {
            nearest,
          },
        ),
      ];
}

const checkOptionList = (options: readonly string[], at: string): AuthoringProblem[] =>
  options.flatMap((value, index) =>
    options.indexOf(value) === index
      ? []
      : problem(`${at}.options.${index}`, 'twice', `${at}.options names "${value}" twice; remove one`, {
          id: value,
        }),
  );
