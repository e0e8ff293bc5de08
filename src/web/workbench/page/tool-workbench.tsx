import { Copy } from 'lucide-react';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { customIdOf } from '#core/custom-tools/custom-slug.ts';
import type { RunSource } from '#core/runs/run.ts';
import type { FormValues, ToolExample, ToolTemplate } from '#core/tools/template.ts';
import { useActiveVoice } from '#web/brand-voice/use-voice-profiles.ts';
import { useKeyEntry } from '#web/key-card/use-key-entry.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { localToday } from '#web/lib/local-today.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { useLatest } from '#web/lib/use-latest.ts';
import { useMedia } from '#web/lib/use-media.ts';
import { useStoredAnswer } from '#web/passion-finder/use-stored-answer.ts';
import { recipeSource } from '#web/runs/recipe-source.ts';
import { useBudgetGuard } from '#web/runs/use-budget-guard.tsx';
import { useKeptRecipe } from '#web/runs/use-kept-recipe.ts';
import { FormOfTool } from '#web/tool-form/form-of-tool.tsx';
import { reduceForm } from '#web/tool-form/form-state.ts';
import type { ToolFormProps } from '#web/tool-form/tool-form.tsx';
import { useHelp } from '#web/tool-form/use-help.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { useMovable } from '#web/ui/movable.tsx';
import { useFirstAct } from '#web/ui/use-first-act.ts';
import { useRunOrigin } from '../run/use-run-origin.ts';
import { useShownRun } from '../run/use-shown-run.ts';
import { useToolRun } from '../run/use-tool-run.ts';
import { Examples } from './examples.tsx';
import { FormLines } from './form-lines.tsx';
import { InstrumentPlace, InstrumentsWaiting } from './instrument-place.tsx';
import { placeInstruments } from './place-instruments.ts';
import styles from './tool-workbench.module.css';
import { useToolForm } from './use-tool-form.ts';

/** Most tools have none: then not even this is loaded. */
const Instruments = lazy(() => import('#web/instruments/instruments.tsx'));

const loadResult = () => import('./run-result.tsx');
const RunResult = lazy(async () => ({ default: (await loadResult()).RunResult }));
/** For those who came from an earlier run. */
const OriginNote = lazy(async () => ({ default: (await import('../run/origin-note.tsx')).OriginNote }));

/** Form on the left, what the tool plays and its result on the right. */
export function ToolWorkbench({ template }: { template: ToolTemplate }) {
  const { t } = useTranslation('workbench');
  const [form, dispatch] = useToolForm(template);
  useKeptRecipe(template);
  const voice = useActiveVoice();
  const toolRun = useToolRun(template, recipeSource, voice);
  const { state, run, again, moreLike, stop } = toolRun;
  useShownRun(template.slug, toolRun);
  const [origin, forgetOrigin] = useRunOrigin();
  const costMicros = useRef(0);
  const noteCost = useCallback((cost: number) => {
    costMicros.current = cost;
  }, []);
  const { guard, question } = useBudgetGuard(state);
  const stored = useStoredAnswer(template);
  const isHydrated = useHydrated();
  const isBusy = state.phase === 'preparing' || state.phase === 'running';

  const whole = useRef<HTMLDivElement>(null);
  const [hasBegun, setBegun] = useState(false);
  // There before the first run, also without a network.
  useFirstAct(whole, () => {
    setBegun(true);
    toolRun.prepare();
    loadResult().catch(() => undefined);
  });

  const key = useKeyEntry().state;

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
  /** Fills the form and, so that one sees at once what the tool does, makes the draft. */
  const show = async ({ values }: ToolExample) => {
    const { resolveRelativeDays } = await import('#core/time/relative-days.ts');
    const fill = { type: 'fill', values: resolveRelativeDays(values, localToday()) } as const;
    dispatch(fill);
    if (!isBusy) submit('draft', reduceForm(form, fill).values);
  };
  const sent = { template, values: form.values, voice, moreLike: origin?.moreLike };
  const isWide = useMedia('(min-width: 40rem)');
  const place = placeInstruments(template, { hasResult: state.phase !== 'idle', isWide });
  const instruments = useMovable({ className: styles.instruments });
  const flat = useMovable();
  const here = <InstrumentPlace element={instruments} isWaiting={!isHydrated} />;
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
  const formProps: ToolFormProps = {
    name: template.name,
    form,
    dispatch,
    running: isBusy ? state.source : undefined,
    hasKey: key !== 'none',
    keepsDraft: toolRun.earlier?.state.source === 'draft',
    onSubmit: (source) => submit(source, form.values),
    onStop: stop,
    lines: <FormLines run={state} sent={sent} hasEstimate={hasBegun && key === 'ready'} onCost={noteCost} />,
    children: (
      <>
        {origin && (
          <Suspense fallback={null}>
            <OriginNote origin={origin} onForget={forgetOrigin} />
          </Suspense>
        )}
        <Examples examples={template.examples} onChoose={(example) => void show(example)} />
      </>
    ),
  };
  return (
    <div className={styles.workbench} data-workbench inert={!isHydrated} ref={whole}>
      <FormOfTool tool={template} keptAs={template.slug} {...formProps} />
      <div className={styles.output}>
        {place === 'above' && here}
        {state.phase === 'idle' ? (
          <section className={styles.resultWaiting}>
            <h2 className="heading">{t('page.result')}</h2>
            <p className="small soft">{t('page.resultHint')}</p>
          </section>
        ) : (
          <Suspense fallback={place === 'beside' ? here : null}>
            <RunResult
              template={template}
              run={state}
              values={toolRun.values}
              earlier={toolRun.earlier?.state}
              stored={stored.state}
              beside={place === 'beside' ? instruments : null}
              onTop={place === 'below with a line in sight' ? flat : null}
              isHydrated={isHydrated}
              onStop={stop}
              onRetry={onRetry}
              onMoreLike={onMoreLike}
              onStepBack={toolRun.stepBack}
              onChanged={toolRun.update}
            />
          </Suspense>
        )}
        {place?.startsWith('below') && here}
        {customIdOf(template.slug) === undefined && <CopyLine slug={template.slug} />}
      </div>
      {question}
      {template.instruments &&
        instruments &&
        isHydrated &&
        createPortal(
          // All of them at once: one that came alone would push the next away.
          <Suspense fallback={<InstrumentsWaiting />}>
            <Instruments
              tool={template}
              values={form.values}
              flatPlace={place === 'below with a line in sight' ? flat : null}
            />
          </Suspense>,
          instruments,
        )}
    </div>
  );
}

function CopyLine({ slug }: { slug: string }) {
  const { t } = useTranslation('workbench');
  const { help } = useHelp();
  return (
    <p className={styles.copy}>
      <ButtonLink variant="link" size="sm" to={`/tool-create?from=${slug}`} {...help(t('help.copy'))}>
        <Copy className="icon icon-sm" aria-hidden="true" />
        {t('page.copy')}
      </ButtonLink>
    </p>
  );
}
