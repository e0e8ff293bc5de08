/** Which fields the editor has for a type of block, in the order in which they are filled. */
export type FieldKind = 'text' | 'long' | 'number' | 'list';

const TEXT = ['label', 'text'] as const;
const HELP = ['help', 'text'] as const;

const FIELDS: Record<string, readonly (readonly [field: string, kind: FieldKind])[]> = {
  intro: [
    ['title', 'text'],
    ['subtitle', 'long'],
  ],
  input: [TEXT, ['placeholder', 'text'], HELP, ['maxLength', 'number']],
  dropdown: [TEXT, HELP],
  slider: [
    TEXT,
    HELP,
    ['min', 'number'],
    ['max', 'number'],
    ['step', 'number'],
    ['default', 'number'],
    ['unit', 'text'],
  ],
  checkbox: [TEXT, HELP],
  file_upload: [TEXT, HELP, ['accept', 'list'], ['maxSize', 'text']],
  voice_input: [TEXT, HELP],
  prompt: [],
  output: [TEXT],
};

/** Shown otherwise than as one input. */
const OTHERS: Record<string, readonly string[]> = {
  dropdown: ['id', 'default'],
  input: ['id'],
  slider: ['id'],
  checkbox: ['id'],
  file_upload: ['id'],
  voice_input: ['id'],
  prompt: ['mode'],
  output: ['style'],
};

export const OPTIONAL_FIELDS: readonly string[] = ['help', 'maxLength', 'unit', 'accept', 'maxSize'];

export const fieldsOfType = (type: string) => FIELDS[type] ?? [];

/** Whether a problem at this path within the block has a field to stand at. */
export const hasPlace = (type: string, path: string): boolean =>
  (/^options\.\d+\.label$/.test(path) && (type === 'dropdown' || type === 'checkbox')) ||
  fieldsOfType(type).some(([field]) => field === path) ||
  (OTHERS[type] ?? []).includes(path);

export const isValueType = (type: string): boolean => (OTHERS[type] ?? []).includes('id');

export const showValue = (value: unknown): string => {
  if (Array.isArray(value)) return value.join(', ');
  return value === undefined || value === null ? '' : String(value);
};

/** What was typed as the format has it. An empty number is none: the default holds. */
export function readValue(text: string, kind: FieldKind): unknown {
  if (kind === 'number') return text === '' ? undefined : Number(text);
  if (kind === 'list') return text.trim() === '' ? undefined : text.split(',').map((entry) => entry.trim());
  return text;
}
