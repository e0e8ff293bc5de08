/** Raw blocks, as authors and the tool builder write them, made whole: defaults set, oddities left out. */
import { OUTPUT_STYLES, PROMPT_MODES } from '#content/vocabulary.ts';
import { DEFAULT_MAX_SIZE, parseMaxSize } from './max-size.ts';
import { sliderMidpoint, sliderRange, snapToStep } from './slider.ts';
import type { Block, Option, OutputStyle, PromptMode } from './template.ts';
import { VOICE_KEY, valueKey } from './value-key.ts';

const DEFAULT_MAX_LENGTH = { text: 300, textarea: 10_000 } as const;

/** Nothing is taken for granted: a raw block may come from an imported file. */
export type RawBlock = { type: string } & Record<string, unknown>;

/** Blocks of an unknown type are dropped; the order of the rest stays. */
export const normaliseBlocks = (raw: readonly RawBlock[]): Block[] =>
  raw.flatMap((block, index) => normaliseBlock(block, index) ?? []);

function normaliseBlock(raw: RawBlock, index: number): Block | undefined {
  const label = textOf(raw.label);
  const field = {
    key: valueKey({ type: raw.type, id: textOf(raw.id) || undefined }, label, index),
    label,
    required: raw.required === true,
    ...(textOf(raw.help) && { help: textOf(raw.help) }),
  };
  switch (raw.type) {
    case 'intro':
      return { type: 'intro', title: textOf(raw.title), subtitle: textOf(raw.subtitle) };
    case 'input': {
      const inputType = raw.inputType === 'textarea' ? 'textarea' : 'text';
      const maxLength = numberOf(raw.maxLength) ?? DEFAULT_MAX_LENGTH[inputType];
      return { type: 'input', ...field, inputType, placeholder: textOf(raw.placeholder), maxLength };
    }
    case 'dropdown': {
      const options = optionsOf(raw.options);
      const chosen = options.find((option) => option.value === raw.default)?.value;
      return { type: 'dropdown', ...field, options, ...(chosen !== undefined && { default: chosen }) };
    }
    case 'slider': {
      const range = sliderRange({ min: numberOf(raw.min), max: numberOf(raw.max), step: numberOf(raw.step) });
      const given = numberOf(raw.default);
      const value = given === undefined ? sliderMidpoint(range) : snapToStep(given, range);
      return { type: 'slider', ...field, ...range, default: value, unit: textOf(raw.unit) };
    }
    case 'file_upload': {
      const bytes = parseMaxSize(textOf(raw.maxSize));
      return {
        type: 'file_upload',
        ...field,
        accept: listOf(raw.accept).filter(isFilledText),
        maxSize: bytes === undefined ? DEFAULT_MAX_SIZE : textOf(raw.maxSize),
        maxSizeBytes: bytes ?? (parseMaxSize(DEFAULT_MAX_SIZE) as number),
      };
    }
    case 'checkbox': {
      const options = optionsOf(raw.options);
      const ticked = listOf(raw.default).filter((value) => options.some((option) => option.value === value));
      return { type: 'checkbox', ...field, options, default: ticked as string[] };
    }
    case 'voice_input':
      return { type: 'voice_input', ...field, key: VOICE_KEY };
    case 'prompt':
      return { type: 'prompt', mode: memberOf<PromptMode>(PROMPT_MODES, raw.mode) ?? 'brand_profile' };
    case 'output':
      return { type: 'output', label, style: memberOf<OutputStyle>(OUTPUT_STYLES, raw.style) ?? 'default' };
    default:
      return undefined;
  }
}

/** Only non-empty strings count, alone or as the value and label of a pair; the first of equal values stays. */
function optionsOf(raw: unknown): Option[] {
  const options = listOf(raw).flatMap((entry): Option[] => {
    if (isFilledText(entry)) return [{ value: entry, label: entry }];
    const { value, label } = (entry ?? {}) as Record<string, unknown>;
    return isFilledText(value) && isFilledText(label) ? [{ value, label }] : [];
  });
  return options.filter(({ value }, index) => options.findIndex((other) => other.value === value) === index);
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const isFilledText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
const memberOf = <Member extends string>(members: readonly Member[], value: unknown): Member | undefined =>
  members.find((member) => member === value);
