import { dimensionName } from '#core/tools/dimension-name.ts';
import { passionFinderAnswer, passionFinderScores } from '#core/tools/passion-finder-answer.ts';
import { scoreQuiz } from '#core/tools/score-quiz.ts';
import type { FormValues, ToolRecipe, ToolTemplate } from '#core/tools/template.ts';

export interface QuizAnswer {
  /** English and stable over languages, since suggestions are found by its words. */
  answer: string;
  /** dimension → whole per cent */
  scores: Record<string, number>;
  /** The strongest ways of working by their names in the reader's language. */
  shown: string;
}

/** How many of the strongest are shown: as many as the stored answer names. */
const COUNT = 2;

/** What the passion finder found; null for a tool without scoring. */
export function quizAnswer(
  { scoring, phrases }: Pick<ToolRecipe, 'scoring' | 'phrases'>,
  template: Pick<ToolTemplate, 'blocks'>,
  values: FormValues,
): QuizAnswer | null {
  if (!scoring) return null;
  const ranked = scoreQuiz(scoring, template.blocks, values);
  return {
    answer: passionFinderAnswer(ranked),
    scores: passionFinderScores(ranked),
    shown: ranked
      .slice(0, COUNT)
      .map(({ dimension }) => dimensionName(scoring, phrases, dimension) ?? dimension)
      .join(', '),
  };
}
