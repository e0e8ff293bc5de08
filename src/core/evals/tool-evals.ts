import type { Assertion } from '#content/evals-schema.ts';
import type { Language } from '#core/languages/languages.ts';
import type { FormValues } from '#core/tools/template.ts';

export interface EvalCase {
  name: string;
  language: Language;
  /** The whole form. */
  values: FormValues;
  /** What is asserted of every case of the tool, then what is asserted of this one. */
  expect: Assertion[];
}

/** What the content build makes of `content/tools/<slug>/evals/cases.json`. */
export interface ToolEvals {
  slug: string;
  cases: EvalCase[];
}
