/** What a step's tool is given: its defaults, overlaid by what the pack maps into its fields. */
import { canonicalJson, hashText } from '#core/random/seed.ts';
import { defaultValues } from '#core/tools/default-values.ts';
import { fitText, openFieldsOf } from '#core/tools/fitting-fields.ts';
import type { Block, FormValues } from '#core/tools/template.ts';
import { optionKey } from '#core/tools/value-key.ts';
import { extractPart } from './extract-part.ts';
import type { PackStep, ValueSource } from './pack.ts';

/** Texts by id. */
type Texts = Readonly<Record<string, string>>;

interface StepNote {
  /** Key of the field. */
  key: string;
  /** `cut`: too long for the field. `replaced`: the part of the earlier result was not there. */
  kind: 'cut' | 'replaced';
}

export interface ResolvedStep {
  values: FormValues;
  notes: StepNote[];
  /** Keys of required fields that would be empty. */
  missing: string[];
}

/**
 * @param inputs what was entered, by the id of the input
 * @param outputs what earlier steps wrote, as it stands now, by the id of the step
 */
export function resolveStep(
  step: PackStep,
  blocks: readonly Block[],
  inputs: Texts,
  outputs: Texts,
): ResolvedStep {
  const values = defaultValues(blocks);
  const notes: StepNote[] = [];
  const open = openFieldsOf(blocks);
  for (const [key, source] of Object.entries(step.values)) {
    const field = open.find((candidate) => candidate.key === key);
    if (!field) {
      setConstant(values, blocks, key, source);
      continue;
    }
    const { text, isReplaced } = textOf(source, inputs, outputs);
    const fitted = fitText(text, field);
    values[key] = fitted.text;
    if (fitted.isCut) notes.push({ key, kind: 'cut' });
    if (isReplaced) notes.push({ key, kind: 'replaced' });
  }
  const missing = open.filter(({ key, required }) => required && !values[key]).map(({ key }) => key);
  return { values, notes, missing };
}

function textOf(source: ValueSource, inputs: Texts, outputs: Texts): { text: string; isReplaced: boolean } {
  const whole = (text: string) => ({ text, isReplaced: false });
  if (source.from === 'constant') return whole(String(source.value));
  if (source.from === 'input') return whole(read(inputs, source.input));
  return extractPart(read(outputs, source.step), source.take, source.number, source.row);
}

/** Choices and numbers; what the tool no longer has keeps its default. */
function setConstant(values: FormValues, blocks: readonly Block[], key: string, source: ValueSource): void {
  if (source.from !== 'constant') return;
  const { value } = source;
  const block = blocks.find((candidate) => 'key' in candidate && candidate.key === key);
  if (block?.type === 'checkbox' && Array.isArray(value))
    block.options.forEach((option, index) => {
      values[optionKey(key, index)] = value.includes(option.value);
    });
  if (block?.type === 'dropdown' && block.options.some((option) => option.value === value))
    values[key] = value as string;
  if (block?.type === 'slider' && typeof value === 'number') values[key] = value;
}

/** Own members only: ids come from files and forms. */
const read = (texts: Texts, id: string): string => (Object.hasOwn(texts, id) ? (texts[id] ?? '') : '');

/** The same for the same work: equal values of one tool in one language, by the same means, in the same voice. */
export function hashStep(work: {
  tool: string;
  language: string;
  source: string;
  voice?: object | undefined;
  values: FormValues;
}): string {
  const text = canonicalJson(work);
  return [text, `again:${text}`].map((part) => hashText(part).toString(16).padStart(8, '0')).join('');
}
