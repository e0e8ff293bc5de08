import { Copy } from 'lucide-react';
import { lazy, Suspense, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { RunSource } from '#core/runs/run.ts';
import { customIdOf } from '#core/tool-builder/custom-slug.ts';
import type { ToolTemplate } from '#core/tools/template.ts';
import { UseAsVoice, VOICE_TOOL } from '#web/brand-voice/use-as-voice.tsx';
import { useActiveVoice } from '#web/brand-voice/use-voice-profiles.ts';
import { VoiceSwitch } from '#web/brand-voice/voice-switch.tsx';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { ApiKeyCard } from '#web/providers/api-key-card.tsx';
import { EstimateLine } from '#web/runs/estimate-line.tsx';
import { OriginNote } from '#web/runs/origin-note.tsx';
import { ResultPanel } from '#web/runs/result-panel.tsx';
import { useBudgetGuard } from '#web/runs/use-budget-guard.tsx';
import { useRunEstimate } from '#web/runs/use-run-estimate.ts';
import { useRunOrigin } from '#web/runs/use-run-origin.ts';
import { useShownRun } from '#web/runs/use-shown-run.ts';
import { useToolRun } from '#web/runs/use-tool-run.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ToolForm } from '../form/tool-form.tsx';
import { loadRecipe } from '../load-recipe.ts';
import { noteUse } from '../recent-tools.ts';
import { SentPreview } from '../sent-preview.tsx';
import { useKeptRecipe } from '../use-kept-recipe.ts';
import { Examples } from './examples.tsx';
import { StoredAnswer } from './stored-answer.tsx';
import { useStoredAnswer } from './use-stored-answer.ts';
import { useToolForm } from './use-tool-form.ts';

/** Most tools have none: then not even this is loaded. */
const Instruments = lazy(() => import('#web/instruments/instruments.tsx'));

/** Form on the left, key and result on the right. */
export function ToolWorkbench({ template }: { template: ToolTemplate }) {
  // Those of the result too, so that the page does not wait for them when it arrives.
  const { t } = useTranslation(['tools', 'runs', 'results', 'feedback', 'costs']);
  const [form, dispatch] = useToolForm(template);
  const recipeSource = useCallback((wanted: ToolTemplate) => loadRecipe(wanted), []);
  useKeptRecipe(template);
  const voice = useActiveVoice();
  const toolRun = useToolRun(template, recipeSource, voice);
  const { state, run, again, moreLike, stop } = toolRun;
  useShownRun(template.slug, toolRun);
  const [origin, forgetOrigin] = useRunOrigin();
  const estimate = useRunEstimate(template, form.values, recipeSource, { moreLike: origin?.moreLike, voice });
  const { guard, question } = useBudgetGuard(state);
  const stored = useStoredAnswer(template);
  const isHydrated = useHydrated();
  const isBusy = state.phase === 'preparing' || state.phase === 'running';

  /** Drafts cost nothing; a model run may ask first. */
  const begin = (source: RunSource | undefined, work: () => void) => {
    if (source === 'model') void guard(estimate?.costMicros ?? 0, work);
    else work();
  };
  const submit = (source: RunSource) =>
    begin(source, () => {
      noteUse(template.slug);
      void stored.keep(form.values);
      void run(source, form.values, origin);
    });
  return (
    <div className="bench" inert={!isHydrated}>
      <ToolForm
        name={template.name}
        form={form}
        dispatch={dispatch}
        isBusy={isBusy}
        onSubmit={submit}
        estimate={<EstimateLine estimate={estimate} tool={template.slug} />}
      >
        {origin && <OriginNote origin={origin} onForget={forgetOrigin} />}
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
          <VoiceSwitch />
          <SentPreview template={template} values={form.values} voice={voice} moreLike={origin?.moreLike} />
          {customIdOf(template.slug) === undefined && (
            <p>
              <ButtonLink variant="link" size="sm" to={`/tool-create?from=${template.slug}`}>
                <Copy className="icon icon-sm" aria-hidden="true" />
                {t('page.copy')}
              </ButtonLink>
            </p>
          )}
        </div>
        {state.phase === 'idle' ? (
          <section className="result-waiting">
            <h2 className="heading">{t('page.result')}</h2>
            <p className="small soft">{t('page.resultHint')}</p>
          </section>
        ) : (
          <ResultPanel
            tool={template}
            run={state}
            onStop={stop}
            onRetry={() => begin(state.source, () => void again())}
            onMoreLike={(text) => begin(state.source, () => void moreLike(text))}
          >
            <StoredAnswer stored={stored.state} />
            {template.slug === VOICE_TOOL && state.text.trim() !== '' && !isBusy && (
              <UseAsVoice text={state.text} language={template.language} />
            )}
          </ResultPanel>
        )}
      </div>
      {question}
    </div>
  );
}
