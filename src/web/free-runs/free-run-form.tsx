import { useReducer } from 'react';
import { AppError } from '#core/errors/app-error.ts';
import type { ToolTemplate } from '#core/tools/template.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { RUNS_KEY } from '#web/runs/api.ts';
import { failureText } from '#web/runs/use-failure-text.ts';
import { reduceForm, startForm } from '#web/tool-form/form-state.ts';
import { ToolForm } from '#web/tool-form/tool-form.tsx';
import { keepUnsentValues, readUnsentValues } from '#web/tool-form/unsent-values.ts';
import { useWrite } from '#web/ui/use-write.ts';
import { postFreeRun } from './api.ts';
import { FREE_RUNS_KEY } from './free-runs-key.ts';

/** The tool's own form, whose draft the server makes: the recipe stays there. */
export function FreeRunForm({ template }: { template: ToolTemplate }) {
  const { t, i18n } = useTranslation(['free-runs', 'runs', 'providers']);
  const { slug, name, language, blocks } = template;
  const [form, dispatch] = useReducer(reduceForm, blocks, (all) => startForm(all, readUnsentValues(slug)));
  const reasonOf = (error: unknown): string => {
    const { code, details } = error instanceof AppError ? error : {};
    if (details?.reason === 'nothing_put_in') return t('nothing');
    if (code === 'conflict') return t('wasUsed');
    if (code === 'validation_failed' || code === 'payload_too_large') return t('tooLong');
    return failureText(error, i18n);
  };
  const running = useWrite({
    mutationFn: () => postFreeRun(slug, { language, values: form.values }),
    invalidates: [FREE_RUNS_KEY, ['free-run', slug], RUNS_KEY],
    failureToast: (error) => ({
      title: t('failed'),
      description: reasonOf(error),
    }),
  });
  return (
    <>
      <p className="small soft">{t('how')}</p>
      <ToolForm
        name={name}
        form={form}
        dispatch={(action) => {
          dispatch(action);
          keepUnsentValues(slug, reduceForm(form, action).values);
        }}
        running={running.isPending ? 'draft' : undefined}
        isDraftOnly
        draftWords={{ label: t('make'), note: t('makeNote') }}
        onSubmit={() => void running.mutate()}
      />
    </>
  );
}
