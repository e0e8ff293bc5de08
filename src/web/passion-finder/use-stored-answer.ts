import { useState } from 'react';
import type { NewPassionFinderResponse } from '#core/tools/passion-finder-response.ts';
import type { FormValues, ToolTemplate } from '#core/tools/template.ts';
import { FREE_RUNS_KEY } from '#web/free-runs/free-runs-key.ts';
import { useSession } from '#web/lib/session.ts';
import { recipeSource } from '#web/runs/recipe-source.ts';
import { useWrite } from '#web/ui/use-write.ts';
import { postPassionFinderResponse } from './api.ts';

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
    invalidates: [FREE_RUNS_KEY],
    onMutate: () => () => setState({ status: 'failed' }),
    onSuccess: (_, { shown }) => setState({ status: 'stored', answer: shown }),
  });
  const keep = async (values: FormValues): Promise<void> => {
    if (template.slug !== QUIZ) return;
    setState({ status: 'none' });
    try {
      // One tool of all has a quiz: the others do without what counts it.
      const [{ quizAnswer }, { keepAnswer }] = await Promise.all([
        import('./quiz-answer.ts'),
        import('./device-answer.ts'),
      ]);
      const found = quizAnswer(await recipeSource(template), template, values);
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
