import { scoreQuiz } from '#core/tools/score-quiz.ts';
import type { FormValues, Phrases, ToolRecipe, ToolTemplate } from '#core/tools/template.ts';

export interface QuizAnswer {
  /** English and stable over languages, since suggestions are found by its words. */
  answer: string;
  /** dimension → whole per cent */
  scores: Record<string, number>;
  /** The same answer in the reader's language. */
  shown: string;
}

/** How many of the strongest dimensions make the answer. */
const COUNT = 3;

/** What a scored quiz found; null for a tool without scoring. */
export function quizAnswer(
  recipe: Pick<ToolRecipe, 'scoring' | 'phrases'>,
  template: Pick<ToolTemplate, 'blocks'>,
  values: FormValues,
): QuizAnswer | null {
  if (!recipe.scoring) return null;
  const ranked = scoreQuiz(recipe.scoring, template.blocks, values);
  const top = ranked.slice(0, COUNT).map(({ dimension }) => dimension);
  return {
    answer: top.map((dimension) => dimension.replaceAll('_', ' ')).join(', '),
    scores: Object.fromEntries(ranked.map(({ dimension, share }) => [dimension, share])),
    shown: top.map((dimension) => nameOf(recipe.phrases, dimension)).join(', '),
  };
}

/** The tool's own name of a dimension: a text under its id, or the `name` of what stands there. */
function nameOf(phrases: Phrases, dimension: string): string {
  for (const group of Object.values(phrases)) {
    if (typeof group !== 'object' || Array.isArray(group)) continue;
    const entry = group[dimension];
    if (typeof entry === 'string') return entry;
    if (entry && !Array.isArray(entry) && typeof entry.name === 'string') return entry.name;
  }
  return dimension.replaceAll('_', ' ');
}
