import type { ValueProblem, ValueProblemCode } from '#core/tools/validate-values.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import type { Texts } from '#web/locales/texts.ts';

/** What a user can bring about gets its own words; the rest can only come from a page out of step with its form. */
const SHOWN: Partial<Record<ValueProblemCode, keyof Texts['workbench']['problems']>> = {
  required: 'required',
  too_long: 'tooLong',
  out_of_range: 'outOfRange',
};

export function useProblemText(): (problem: ValueProblem) => string {
  const { t } = useTranslation('workbench');
  return ({ code, params }) => t(`problems.${SHOWN[code] ?? 'invalid'}`, params);
}
