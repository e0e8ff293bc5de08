import { useState } from 'react';
import type { NewPassionFinderResponse } from '#core/tools/passion-finder-response.ts';
import type { FormValues, ToolTemplate } from '#core/tools/template.ts';
import { useSession } from '#web/lib/session.ts';
import { loadRecipe } from '#web/runs/load-recipe.ts';
import { useWrite } from '#web/ui/use-write.ts';
import { postPassionFinderResponse } from './api.ts';
import { keepAnswer } from './device-answer.ts';
import { quizAnswer } from './quiz-answer.ts';

export type StoredAnswerState =
  /** `on_device`: nobody is signed in, and it waits for who does. */
  | { status: 'none' | 'failed' | 'on_device' }
  /** In the reader's language. */
  | { status: 'stored'; answer: string };

/** The one tool whose answers the dashboard's suggestions read. */
const QUIZ = 'passionFinder';

/** Keeps what the quiz found for a signed-in user. A failure never touches the run itself. */
export function useStoredAnswer(template: ToolTemplate) {
  const { user } = useSession();
  const [state, setState] = useState<StoredAnswerState>({ status: 'none' });
  const posting = useWrite({
    mutationFn: ({ response }: { response: NewPassionFinderResponse; shown: string }, idempotencyKey) =>
      postPassionFinderResponse(response, idempotencyKey),
    onMutate: () => () => setState({ status: 'failed' }),
    onSuccess: (_, { shown }) => setState({ status: 'stored', answer: shown }),
  });
  const keep = async (values: FormValues): Promise<void> => {
    if (template.slug !== QUIZ) return;
    setState({ status: 'none' });
    try {
      const found = quizAnswer(await loadRecipe(template), template, values);
      if (!found) return;
      const response = { answer: found.answer, scores: found.scores };
      if (!user) {
        await keepAnswer(response);
        return setState({ status: 'on_device' });
      }
      await posting.mutate({ response, shown: found.shown });
    } catch {
      setState({ status: 'failed' });
    }
  };
  return { state, keep };
}
