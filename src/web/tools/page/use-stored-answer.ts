import { useState } from 'react';
import type { FormValues, ToolTemplate } from '#core/tools/template.ts';
import { useSession } from '#web/lib/session.ts';
import { postPassionFinderResponse } from '../api.ts';
import { loadRecipe } from '../load-recipe.ts';
import { quizAnswer } from '../quiz-answer.ts';

export type StoredAnswerState =
  | { status: 'none' | 'failed' | 'signed_out' }
  /** In the reader's language. */
  | { status: 'stored'; answer: string };

/** The one tool whose answers the dashboard's suggestions read. */
const QUIZ = 'passionFinder';

/** Keeps what the quiz found for a signed-in user. A failure never touches the run itself. */
export function useStoredAnswer(template: ToolTemplate) {
  const { user } = useSession();
  const [state, setState] = useState<StoredAnswerState>({ status: 'none' });
  const keep = async (values: FormValues): Promise<void> => {
    if (template.slug !== QUIZ) return;
    if (!user) return setState({ status: 'signed_out' });
    setState({ status: 'none' });
    try {
      const found = quizAnswer(await loadRecipe(template), template, values);
      if (!found) return;
      await postPassionFinderResponse({ answer: found.answer, scores: found.scores });
      setState({ status: 'stored', answer: found.shown });
    } catch {
      setState({ status: 'failed' });
    }
  };
  return { state, keep };
}
