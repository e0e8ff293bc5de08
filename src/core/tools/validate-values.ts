/** The rules of the form, for the form itself and for whoever receives its values. */
import { snapToStep } from './slider.ts';
import type { Block, FieldBlock, FileUploadBlock, FormValue, FormValues } from './template.ts';
import { optionKey } from './value-key.ts';

export type ValueProblemCode =
  | 'required'
  | 'wrong_type'
  | 'too_long'
  | 'not_an_option'
  | 'out_of_range'
  | 'off_step'
  | 'file_type'
  | 'file_too_large'
  | 'unknown_key';

export interface ValueProblem {
  /** The field's key; for a required checkbox without a tick, the key of the block. */
  key: string;
  code: ValueProblemCode;
  /** For the message, for example `{ max: 300 }` in characters or `{ maxSize: "50MB" }`. */
  params: Record<string, string | number>;
}

/** Every problem, in the order of the blocks; an empty list means that the values may be used. */
export function validateValues(blocks: readonly Block[], values: FormValues): ValueProblem[] {
  const fields = blocks.filter((block): block is FieldBlock => 'key' in block);
  const known = new Set<string>();
  const problems = fields.flatMap((field) => {
    if (field.type === 'checkbox') {
      const keys = field.options.map((_, index) => optionKey(field.key, index));
      for (const key of keys) known.add(key);
      const wrong = keys.filter((key) => typeof (read(values, key) ?? false) !== 'boolean');
      if (wrong.length > 0) return wrong.map((key) => problem(key, 'wrong_type', { expected: 'boolean' }));
      const isMissing = field.required && !keys.some((key) => read(values, key) === true);
      return isMissing ? [problem(field.key, 'required')] : [];
    }
    known.add(field.key);
    const found = checkField(field, read(values, field.key));
    return found ? [{ ...found, key: field.key }] : [];
  });
  const unknown = Object.keys(values).filter((key) => !known.has(key));
  return [...problems, ...unknown.map((key) => problem(key, 'unknown_key'))];
}

/** The checks to make on a file before it is read. `type` is its media type, which may be empty. */
export function checkFile(
  block: FileUploadBlock,
  file: { name: string; type: string; size: number },
): ValueProblem | undefined {
  if (!isAccepted(block.accept, file.name, file.type))
    return problem(block.key, 'file_type', { accept: block.accept.join(', ') });
  if (file.size > block.maxSizeBytes) return problem(block.key, 'file_too_large', { maxSize: block.maxSize });
  return undefined;
}

/** Any file is accepted when nothing is listed. A name's ending and a media type are compared without case. */
export function isAccepted(accept: readonly string[], name: string, type: string): boolean {
  if (accept.length === 0) return true;
  const [lowerName, lowerType] = [name.toLowerCase(), type.toLowerCase().split(';')[0]?.trim() ?? ''];
  return accept.some((entry) => {
    const rule = entry.toLowerCase();
    if (rule.startsWith('.')) return lowerName.endsWith(rule);
    return rule.endsWith('/*') ? lowerType.startsWith(rule.slice(0, -1)) : lowerType === rule;
  });
}

type Checked = Exclude<FieldBlock, { type: 'checkbox' }>;

function checkField(field: Checked, value: FormValue | undefined): ValueProblem | undefined {
  const { key } = field;
  if (value === undefined || (typeof value === 'string' && value.trim() === ''))
    return field.required ? problem(key, 'required') : undefined;
  switch (field.type) {
    case 'input':
      if (typeof value !== 'string') return problem(key, 'wrong_type', { expected: 'text' });
      return [...value].length > field.maxLength
        ? problem(key, 'too_long', { max: field.maxLength })
        : undefined;
    case 'voice_input':
      return typeof value === 'string' ? undefined : problem(key, 'wrong_type', { expected: 'text' });
    case 'dropdown':
      if (typeof value !== 'string') return problem(key, 'wrong_type', { expected: 'text' });
      return field.options.some((option) => option.value === value)
        ? undefined
        : problem(key, 'not_an_option');
    case 'slider':
      if (typeof value !== 'number' || !Number.isFinite(value))
        return problem(key, 'wrong_type', { expected: 'number' });
      if (value < field.min || value > field.max)
        return problem(key, 'out_of_range', { min: field.min, max: field.max });
      return snapToStep(value, field) === value ? undefined : problem(key, 'off_step', { step: field.step });
    case 'file_upload':
      if (typeof value !== 'object' || typeof value.name !== 'string' || typeof value.text !== 'string')
        return problem(key, 'wrong_type', { expected: 'file' });
      // The text came out of a file whose media type is gone by now: only endings can still be compared.
      return field.accept.every((entry) => entry.startsWith('.')) && !isAccepted(field.accept, value.name, '')
        ? problem(key, 'file_type', { accept: field.accept.join(', ') })
        : undefined;
  }
}

const problem = (
  key: string,
  code: ValueProblemCode,
  params: Record<string, string | number> = {},
): ValueProblem => ({ key, code, params });

/** Own members only: a key such as "constructor" finds nothing. */
const read = (values: FormValues, key: string): FormValue | undefined =>
  Object.hasOwn(values, key) ? values[key] : undefined;
