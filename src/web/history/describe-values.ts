import type { Block, FieldBlock, FormValues } from '#core/tools/template.ts';
import { optionKey } from '#core/tools/value-key.ts';

export interface DescribedValue {
  label: string;
  text: string;
}

/** What was put into a run, in the words of its form. Empty fields are left out; values of fields that are gone keep their keys. */
export function describeValues(blocks: readonly Block[], values: FormValues): DescribedValue[] {
  const fields = blocks.filter((block): block is FieldBlock => 'key' in block);
  const known = fields.map((field) => ({ label: field.label, text: textOf(field, values) }));
  const keys = new Set(fields.flatMap(keysOfField));
  const rest = Object.entries(values)
    .filter(([key]) => !keys.has(key))
    .map(([key, value]) => ({ label: key, text: plain(value) }));
  return [...known, ...rest].filter(({ text }) => text !== '');
}

const keysOfField = (field: FieldBlock): string[] =>
  field.type === 'checkbox' ? field.options.map((_, index) => optionKey(field.key, index)) : [field.key];

function textOf(field: FieldBlock, values: FormValues): string {
  const value = values[field.key];
  switch (field.type) {
    case 'checkbox':
      return field.options
        .filter((_, index) => values[optionKey(field.key, index)] === true)
        .map(({ label }) => label)
        .join(', ');
    case 'dropdown':
      return field.options.find((option) => option.value === value)?.label ?? plain(value);
    case 'slider':
      return value === undefined ? '' : [plain(value), field.unit].filter(Boolean).join(' ');
    default:
      return plain(value);
  }
}

const plain = (value: FormValues[string] | undefined): string => {
  if (value === undefined || value === false) return '';
  return typeof value === 'object' ? value.name : String(value);
};
