/** What an instrument takes out of the form: odd or missing values become plain ones. */
import type { FormValues } from '#core/tools/template.ts';

const at = (values: FormValues, key: string | undefined) =>
  key !== undefined && Object.hasOwn(values, key) ? values[key] : undefined;

/** The text of a field or of a file, or the option that is chosen. */
export function textAt(values: FormValues, key: string | undefined): string {
  const value = at(values, key);
  const text = typeof value === 'object' ? value.text : value;
  return typeof text === 'string' ? text.trim() : '';
}

export function numberAt(values: FormValues, key: string | undefined, otherwise: number): number {
  const value = at(values, key);
  return typeof value === 'number' && Number.isFinite(value) ? value : otherwise;
}
