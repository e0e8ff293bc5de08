/** What each type of block needs in a language file, and the joining of both into the engine's blocks. */
import type { BlockSource, BlockTexts, ToolTexts } from '#content/schema.ts';
import { normaliseBlocks } from '#core/tools/normalise-blocks.ts';
import type { Block } from '#core/tools/template.ts';
import { valueKey } from '#core/tools/value-key.ts';
import { type AuthoringProblem, problem } from './authoring-problem.ts';

type TextField = Exclude<keyof BlockTexts, 'options'>;

const TEXT_FIELDS: Record<BlockSource['type'], { needed: TextField[]; possible: TextField[] }> = {
  intro: { needed: ['title', 'subtitle'], possible: [] },
  input: { needed: ['label', 'placeholder'], possible: ['help'] },
  dropdown: { needed: ['label'], possible: ['help'] },
  slider: { needed: ['label'], possible: ['help', 'unit'] },
  file_upload: { needed: ['label'], possible: ['help'] },
  checkbox: { needed: ['label'], possible: ['help'] },
  voice_input: { needed: ['label'], possible: ['help'] },
  prompt: { needed: [], possible: [] },
  output: { needed: ['label'], possible: [] },
};

/** Where a block's texts stand in a language file: its id, or else its type and index. */
export const handleOf = (block: BlockSource, index: number): string => block.id ?? `${block.type}_${index}`;

/**
 * Each problem at `blocks.audience.options.coaches`, by the block's handle. `english` is given for the other languages
 * of a tool that has several.
 */
export function checkBlockTexts(
  blocks: readonly BlockSource[],
  texts: Pick<ToolTexts, 'blocks'>,
  english?: Pick<ToolTexts, 'blocks'>,
): AuthoringProblem[] {
  const problems = blocks.flatMap((block, index) => {
    const handle = handleOf(block, index);
    const own = texts.blocks?.[handle] ?? {};
    const at = `blocks.${handle}`;
    const { needed, possible } = TEXT_FIELDS[block.type];
    const inEnglish = possible.filter((field) => english?.blocks?.[handle]?.[field] !== undefined);
    const missing = [...needed, ...inEnglish].filter((field) => own[field] === undefined);
    const allowed = [...needed, ...(english ? inEnglish : possible)];
    const extra = (Object.keys(own) as (keyof BlockTexts)[]).filter(
      (field) => field !== 'options' && !allowed.includes(field),
    );
    return [
      ...missing.map((field) => problem(`${at}.${field}`, 'missing', `${at}.${field} is missing`)),
      ...extra.map((field) =>
        possible.includes(field as TextField)
          ? problem(
              `${at}.${field}`,
              'no_counterpart',
              `${at}.${field} has no counterpart in en.json; remove it or add it there`,
            )
          : problem(
              `${at}.${field}`,
              'unknown_field',
              `${at}.${field} is not a text of a block of type ${block.type}; remove it`,
            ),
      ),
      ...checkOptions(block, own, at),
    ];
  });
  const handles = new Set(blocks.map(handleOf));
  const strangers = Object.keys(texts.blocks ?? {}).filter((handle) => !handles.has(handle));
  return [
    ...problems,
    ...strangers.map((handle) =>
      problem(
        `blocks.${handle}`,
        'unknown_field',
        `blocks.${handle} matches no block in tool.json; remove it or add the block`,
      ),
    ),
  ];
}

function checkOptions(block: BlockSource, own: BlockTexts, at: string): AuthoringProblem[] {
  const options = 'options' in block ? block.options : [];
  const given = Object.keys(own.options ?? {});
  return [
    ...options
      .filter((value) => !given.includes(value))
      .map((value) => problem(`${at}.options.${value}`, 'missing', `${at}.options.${value} is missing`)),
    ...given
      .filter((value) => !options.includes(value))
      .map((value) =>
        problem(
          `${at}.options.${value}`,
          'unknown_field',
          `${at}.options.${value} is no option in tool.json; remove it or add it there`,
        ),
      ),
  ];
}

/** The blocks of one language. Keys come from the English labels, so that values fit every language. */
export function joinBlocks(
  blocks: readonly BlockSource[],
  texts: Pick<ToolTexts, 'blocks'>,
  english: Pick<ToolTexts, 'blocks'>,
): Block[] {
  return normaliseBlocks(
    blocks.map((block, index) => {
      const own = texts.blocks?.[handleOf(block, index)] ?? {};
      const label = english.blocks?.[handleOf(block, index)]?.label ?? '';
      const options =
        'options' in block && block.options.map((value) => ({ value, label: own.options?.[value] ?? '' }));
      return { ...block, ...own, id: valueKey(block, label, index), ...(options && { options }) };
    }),
  );
}
