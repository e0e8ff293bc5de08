import { Copy } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { customIdOf } from '#core/custom-tools/custom-slug.ts';
import type { ToolTemplate } from '#core/tools/template.ts';
import { useActiveVoice } from '#web/brand-voice/use-voice-profiles.ts';
import { useKeyEntry } from '#web/key-card/use-key-entry.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { recipeSource } from '#web/runs/recipe-source.ts';
import { isBusy } from '#web/runs/run-state.ts';
import { useKeptRecipe } from '#web/runs/use-kept-recipe.ts';
import { FormOfTool } from '#web/tool-form/form-of-tool.tsx';
import type { ToolFormProps } from '#web/tool-form/tool-form.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useFirstAct } from '#web/ui/use-first-act.ts';
import { useHelp } from '#web/ui/use-help.ts';
import { useRunOrigin } from '../run/use-run-origin.ts';
import { useShownRun } from '../run/use-shown-run.ts';
import { useToolRun } from '../run/use-tool-run.ts';
import { Examples } from './examples.tsx';
import { FormLines } from './form-lines.tsx';
import { ResultWaiting } from './result-waiting.tsx';
import styles from './tool-workbench.module.css';
import { useBeginRun } from './use-begin-run.ts';
import { useInstrumentsPlace } from './use-instruments-place.tsx';
import { useToolForm } from './use-tool-form.ts';

const loadResult = () => import('./run-result.tsx');
const RunResult = lazyPart(async () => (await loadResult()).RunResult);
/** For those who came from an earlier run. */
const OriginNote = lazyPart(async () => (await import('../run/origin-note.tsx')).OriginNote);

/** Form on the left, what the tool plays and its result on the right. */
export function ToolWorkbench({ template }: { template: ToolTemplate }) {
  const toolForm = useToolForm(template);
  const [form, dispatch] = toolForm;
  useKeptRecipe(template);
  const voice = useActiveVoice();
  const mayReplace = useRef<() => Promise<boolean>>(null);
  const toolRun = useToolRun(template, recipeSource, voice, mayReplace);
  const { state, stop } = toolRun;
  useShownRun(template.slug, toolRun);
  const [origin, forgetOrigin] = useRunOrigin();
  const begin = useBeginRun(template, toolForm, toolRun, origin);
  const isHydrated = useHydrated();

  const whole = useRef<HTMLDivElement>(null);
  const [hasBegun, setBegun] = useState(false);
  // There before the first run, also without a network.
  useFirstAct(whole, () => {
    setBegun(true);
    toolRun.prepare();
    loadResult().catch(() => undefined);
  });

  const key = useKeyEntry().state;
  const sent = { template, values: form.values, voice, moreLike: origin?.moreLike };
  const hasResult = state.phase !== 'idle';
  const place = useInstrumentsPlace(template, form.values, { hasResult, isHydrated });
  const hasEstimate = hasBegun && key === 'ready';
  const formProps: ToolFormProps = {
    name: template.name,
    form,
    dispatch,
    running: isBusy(state) ? state.source : undefined,
    hasKey: key !== 'none',
    keepsDraft: toolRun.earlier?.state.source === 'draft',
    onSubmit: begin.submit,
    onStop: stop,
    lines: <FormLines run={state} sent={sent} hasEstimate={hasEstimate} onCost={begin.noteCost} />,
    children: (
      <>
        {origin && (
          <Suspense fallback={null}>
            <OriginNote origin={origin} onForget={forgetOrigin} />
          </Suspense>
        )}
        <Examples examples={template.examples} onChoose={begin.show} />
      </>
    ),
  };
  return (
    <div className={styles.workbench} data-workbench inert={!isHydrated} ref={whole}>
      <FormOfTool tool={template} keptAs={template.slug} {...formProps} />
      <div className={styles.output}>
        {place.above}
        {hasResult ? (
          <Suspense fallback={place.waiting}>
            <RunResult
              template={template}
              run={state}
              values={toolRun.values}
              earlier={toolRun.earlier?.state}
              stored={begin.stored}
              beside={place.beside}
              onTop={place.onTop}
              isHydrated={isHydrated}
              mayReplace={mayReplace}
              onStop={stop}
              onRetry={begin.onRetry}
              onMoreLike={begin.onMoreLike}
              onStepBack={toolRun.stepBack}
              onChanged={toolRun.update}
            />
          </Suspense>
        ) : (
          <ResultWaiting />
        )}
        {place.below}
        {customIdOf(template.slug) === undefined && <CopyLine slug={template.slug} />}
      </div>
      {begin.question}
      {place.instruments}
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
