import { type ReactNode, useCallback, useRef } from 'react';
import type { RunSource } from '#core/runs/run.ts';
import type { FormValues, ToolExample, ToolTemplate } from '#core/tools/template.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useLatest } from '#web/lib/use-latest.ts';
import { type StoredAnswerState, useStoredAnswer } from '#web/passion-finder/use-stored-answer.ts';
import type { RunOrigin } from '#web/runs/run-beginning.ts';
import { isBusy } from '#web/runs/run-state.ts';
import { useBudgetGuard } from '#web/runs/use-budget-guard.tsx';
import { reduceForm } from '#web/tool-form/form-state.ts';
import { tellNotLoaded } from '#web/ui/use-lazy-import.ts';
import type { ToolRun } from '../run/use-tool-run.ts';
import type { useToolForm } from './use-tool-form.ts';

interface BeginRun {
  submit: (source: RunSource) => void;
  /** Fills the form and, so that one sees at once what the tool does, makes the draft. False, which is said, when it cannot. */
  show: (example: ToolExample) => Promise<boolean>;
  /** The same function always, as the next. */
  onRetry: () => void;
  onMoreLike: (text: string) => void;
  /** What the next model run is to cost, in millionths of a US dollar. */
  noteCost: (costMicros: number) => void;
  stored: StoredAnswerState;
  /** Whether the budget may be gone beyond; to be drawn anywhere on the page. */
  question: ReactNode;
}

/** How runs begin on a tool's page, whichever button is pressed for it. */
export function useBeginRun(
  template: ToolTemplate,
  [form, dispatch]: ReturnType<typeof useToolForm>,
  { state, run, again, moreLike }: ToolRun,
  origin: RunOrigin | undefined,
): BeginRun {
  const { i18n } = useTranslation();
  const costMicros = useRef(0);
  const noteCost = useCallback((cost: number) => {
    costMicros.current = cost;
  }, []);
  const { guard, question } = useBudgetGuard(state);
  const stored = useStoredAnswer(template);

  /** Drafts cost nothing; a model run may ask first. */
  const begin = (source: RunSource | undefined, work: () => void) => {
    if (source === 'model') void guard(costMicros.current, work);
    else work();
  };
  const submit = (source: RunSource, values: FormValues) =>
    begin(source, () => {
      void stored.keep(values);
      void run(source, values, origin);
    });
  const latest = useLatest({ begin, state, again, moreLike });
  const onRetry = useCallback(() => {
    const { begin, state, again } = latest();
    begin(state.source, () => void again());
  }, [latest]);
  const onMoreLike = useCallback(
    (text: string) => {
      const { begin, state, moreLike } = latest();
      begin(state.source, () => void moreLike(text));
    },
    [latest],
  );
  return {
    submit: (source) => submit(source, form.values),
    async show(example) {
      const side = await import('../run/fill-example.ts').catch(() => tellNotLoaded(i18n));
      if (!side) return false;
      const fill = { type: 'fill', values: side.valuesOf(example) } as const;
      const { values } = form;
      dispatch(fill);
      void side.offerBack(template, values, i18n, () => {
        // One by one: also what does not fit is somebody's.
        for (const key of Object.keys({ ...fill.values, ...values }))
          dispatch({ type: 'set', key, value: values[key] });
      });
      if (!isBusy(state)) submit('draft', reduceForm(form, fill).values);
      return true;
    },
    ...{ onRetry, onMoreLike, noteCost, question, stored: stored.state },
  };
}
