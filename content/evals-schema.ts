/** The shape of `content/tools/<slug>/evals/cases.json`: inputs for a tool, and what every good answer to them meets. */
import { z } from 'zod';
import { LANGUAGES } from './languages.ts';
import { exampleValue } from './schema.ts';

const text = z.string().trim().min(1);
const count = z.int().nonnegative();

/** A pattern is read with the flags `iu`, as the check reads it. */
const isPattern = (source: string): boolean => {
  try {
    return Boolean(new RegExp(source, 'iu'));
  } catch {
    return false;
  }
};

const structural = [
  z.strictObject({ check: z.literal('headings'), least: count, most: count.optional() }),
  /** Words of the output; of Japanese, half its characters. */
  z.strictObject({ check: z.literal('words'), least: count, most: count }),
  z.strictObject({ check: z.literal('items'), least: count, most: count.optional() }),
  /** One table of at least this size; the heading row does not count. */
  z.strictObject({ check: z.literal('table'), columns: count, rows: count }),
  /** The output is written in the case's language. */
  z.strictObject({ check: z.literal('language') }),
  /** Each text appears, whatever its capitals. */
  z.strictObject({ check: z.literal('mentions'), texts: z.array(text).min(1) }),
  /** No word or phrase appears. */
  z.strictObject({ check: z.literal('avoids'), words: z.array(text).min(1) }),
  z.strictObject({
    check: z.literal('matches'),
    /** Source of a JavaScript regular expression, read with the flags "iu". */
    pattern: text.refine(isPattern, 'it must be the source of a regular expression with the flags iu'),
    /** How often; once when absent. */
    least: count.optional(),
  }),
] as const;

const assertion = z.discriminatedUnion('check', [
  ...structural,
  /** Holds for models only: the on-device draft need not meet it. */
  z.strictObject({ check: z.literal('model'), assert: z.discriminatedUnion('check', structural) }),
]);

const evalCase = z.strictObject({
  name: text,
  language: z.enum(LANGUAGES),
  /** As in the examples of a language file: a checkbox takes the list of its ticked options. */
  values: z.record(z.string(), exampleValue),
  expect: z.array(assertion).min(1).optional(),
});

export const evalsSchema = z.strictObject({
  $schema: z.string().optional(),
  /** Asserted of every case. */
  expect: z.array(assertion).min(1).optional(),
  cases: z.array(evalCase).min(5),
});

export type EvalsSource = z.infer<typeof evalsSchema>;
export type Assertion = z.infer<typeof assertion>;
export type StructuralAssertion = Exclude<Assertion, { check: 'model' }>;
