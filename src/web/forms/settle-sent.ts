import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/**
 * Puts `next` in the place of what was sent; what was typed while it was under way stays. Answers whether nothing was.
 */
export function settleSent<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  sent: Values,
  next: Values,
): boolean {
  const now = form.getValues();
  const names = Object.keys(next) as Path<Values>[];
  const settled = names.filter((name) => now[name] === sent[name]);
  if (settled.length < names.length) {
    for (const name of settled) form.setValue(name, next[name]);
    return false;
  }
  form.reset(next);
  return true;
}
