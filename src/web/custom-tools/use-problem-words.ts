import type { AuthoringProblem } from '#core/custom-tools/authoring-problem.ts';
import type { TFunction } from '#web/languages/t-function.ts';
import { useTranslation } from '#web/languages/use-translation.ts';

export function useProblemWords(): (problem: AuthoringProblem) => string {
  const { t } = useTranslation('custom-tools');
  return ({ code, params }) => t(`problems.${code}`, params);
}

/** With the place in front: "Block 2, Choice 1, Label: Fill this in." */
export function usePlacedProblemWords(): (problem: AuthoringProblem) => string {
  const { t } = useTranslation(['custom-tools', 'common']);
  const inWords = useProblemWords();
  return (problem) => {
    const place = placeInWords(problem.path, t);
    return place ? t('problems.placed', { place, problem: inWords(problem) }) : inWords(problem);
  };
}

/** Names that are no field of ours stay as they are written. */
function placeInWords(path: string, t: TFunction<readonly ['custom-tools', 'common']>): string {
  const block = /^blocks\.(\d+)(?:\.(.*))?$/.exec(path);
  const option = /^options\.(\d+)(?:\.(.*))?$/.exec(block?.[2] ?? '');
  const rest = option ? (option[2] ?? '') : block ? (block[2] ?? '') : path;
  const parts = [
    block && t('blocks.number', { number: Number(block[1]) + 1 }),
    option && t('options.label', { number: Number(option[1]) + 1 }),
    rest && t(`fields.${rest}`, { defaultValue: rest }),
  ];
  return parts.filter(Boolean).join(t('common:listSeparator'));
}
