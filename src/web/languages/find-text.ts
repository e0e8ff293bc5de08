/** A text of a tree of texts: where it stands, which of its plurals is meant, and what is put into it. */

export interface TextTree {
  readonly [key: string]: string | TextTree;
}

/** @param key with dots between the levels */
export function findText(tree: TextTree | undefined, key: string): string | undefined {
  let found: string | TextTree | undefined = tree;
  for (const part of key.split('.')) {
    if (typeof found !== 'object' || !Object.hasOwn(found, part)) return undefined;
    found = found[part];
  }
  return typeof found === 'string' ? found : undefined;
}

/** Of `tools_one`, `tools_other` … the one that the language counts with; what has no plurals is the same for all counts. */
export function findPlural(
  tree: TextTree | undefined,
  key: string,
  category: Intl.LDMLPluralRule,
): string | undefined {
  return findText(tree, `${key}_${category}`) ?? findText(tree, `${key}_other`) ?? findText(tree, key);
}

export type TextValues = Readonly<Record<string, unknown>>;

/** What a value holds is never read as a placeholder, and one without a value stays, to be seen. */
export const fillText = (
  text: string,
  values: TextValues,
  numberText: (value: number) => string = String,
): string =>
  text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => {
    if (!Object.hasOwn(values, name)) return placeholder;
    const value = values[name] ?? '';
    return typeof value === 'number' ? numberText(value) : String(value);
  });
