/** Typed by the English texts: a key or a namespace that is not among them does not compile. */
import type { Texts } from '#web/locales/texts.ts';

export type Namespace = keyof Texts;
/** One, or several of which the first is meant where a key names none. */
export type Namespaces = Namespace | readonly [Namespace, ...Namespace[]];

type Leaves<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Key : `${Key}.${Leaves<Tree[Key]>}`;
}[keyof Tree & string];

/** `tools` for `tools_one` and `tools_other`. */
type Counted<Key> = Key extends `${infer Stem}_${Intl.LDMLPluralRule}` ? Stem : never;

type KeyOf<One extends Namespace> = Leaves<Texts[One]> | Counted<Leaves<Texts[One]>>;
type Prefixed<One extends Namespace> = One extends Namespace ? `${One}:${KeyOf<One>}` : never;

export type TextKey<Of extends Namespaces> = Of extends Namespace
  ? KeyOf<Of> | Prefixed<Of>
  : Of extends readonly [infer First extends Namespace, ...Namespace[]]
    ? KeyOf<First> | Prefixed<Of[number]>
    : never;

/**
 * `count` chooses the plural; every value stands in the text as `{{name}}`. A number is written as the language writes numbers;
 * what only looks like one (a receipt's number) is given as a string.
 */
export interface TFunction<Of extends Namespaces> {
  (key: TextKey<Of>, values?: Readonly<Record<string, unknown>>): string;
  /** For a name that may have no text. */
  (key: string, values: { defaultValue: string }): string;
}
