import { lazy, Suspense, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { RunSource } from '#core/runs/run.ts';
import type { ToolTemplate } from '#core/tools/template.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { ApiKeyCard } from '#web/providers/api-key-card.tsx';
import { ResultPanel } from '#web/runs/result-panel.tsx';
import { useToolRun } from '#web/runs/use-tool-run.ts';
import { ToolForm } from '../form/tool-form.tsx';
import { loadRecipe } from '../load-recipe.ts';
import { noteUse } from '../recent-tools.ts';
import { Examples } from './examples.tsx';
import { StoredAnswer } from './stored-answer.tsx';
import { useStoredAnswer } from './use-stored-answer.ts';
import { useToolForm } from './use-tool-form.ts';

/** Most tools have none: then not even this is loaded. */
const Instruments = lazy(() => import('#web/instruments/instruments.tsx'));

/** Form on the left, key and result on the right. */
export function ToolWorkbench({ template }: { template: ToolTemplate }) {
  const { t } = useTranslation('tools');
  const [form, dispatch] = useToolForm(template);
  const recipeSource = useCallback((wanted: ToolTemplate) => loadRecipe(wanted), []);
  const { state, run, again, stop } = useToolRun(template, recipeSource);
  const stored = useStoredAnswer(template);
  const isHydrated = useHydrated();
  const isBusy = state.phase === 'preparing' || state.phase === 'running';

  const submit = (source: RunSource) => {
    noteUse(template.slug);
    void stored.keep(form.values);
    void run(source, form.values);
  };
  return (
    <div className="bench" inert={!isHydrated}>
      <ToolForm name={template.name} form={form} dispatch={dispatch} isBusy={isBusy} onSubmit={submit}>
        <Examples
          examples={template.examples}
          onChoose={({ values }) => dispatch({ type: 'fill', values })}
        />
      </ToolForm>
      <div className="bench-out">
        {template.instruments && isHydrated && (
          <div className="bench-instruments">
            <Suspense fallback={null}>
              <Instruments tool={template} values={form.values} />
            </Suspense>
          </div>
        )}
        <div className="bench-key">
          <ApiKeyCard />
        </div>
        {state.phase === 'idle' ? (
          <section className="result-waiting">
            <h2 className="heading">{t('page.result')}</h2>
            <p className="small soft">{t('page.resultHint')}</p>
          </section>
        ) : (
          <ResultPanel tool={template} run={state} onStop={stop} onRetry={() => void again()}>
            <StoredAnswer stored={stored.state} />
          </ResultPanel>
        )}
      </div>
    </div>
  );
}
