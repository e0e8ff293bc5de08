import { type ReactNode, useEffect, useReducer, useRef } from 'react';
import { Link } from 'react-router';
import { resolveRelativeDays } from '#core/time/relative-days.ts';
import type { FormValues, ToolTemplate } from '#core/tools/template.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { localToday } from '#web/lib/local-today.ts';
import { recipeSource } from '#web/runs/recipe-source.ts';
import { isBusy } from '#web/runs/run-state.ts';
import { useKeptRecipe } from '#web/runs/use-kept-recipe.ts';
import { ListenButton } from '#web/speech/listen-button.tsx';
import { FormOfTool } from '#web/tool-form/form-of-tool.tsx';
import { reduceForm, startForm } from '#web/tool-form/form-state.ts';
import { keepUnsentValues, readUnsentValues } from '#web/tool-form/unsent-values.ts';
import { Markdown } from '#web/ui/markdown.tsx';
import { useFirstAct } from '#web/ui/use-first-act.ts';
import styles from './inline-run.module.css';
import { RunNotice } from './result/run-notice.tsx';
import { SignInNote } from './result/sign-in-note.tsx';
import { StatusLine } from './result/status-line.tsx';
import { useShownRun } from './run/use-shown-run.ts';
import { useToolRun } from './run/use-tool-run.ts';

interface InlineRunProps {
  template: ToolTemplate;
  /** What the form begins with, unless something was typed before. */
  values: FormValues;
  /** Under which name form and result stay for the life of the tab: apart from those of the tool's own page. */
  keptAs: string;
  /** Below the result, once there is one. */
  children?: ReactNode;
}

const NONE = new Map<never, number>();

/** A tool inside another page, on the device: its form, its draft and the way to the rest of it. */
export function InlineRun({ template, values, keptAs, children }: InlineRunProps) {
  const { t } = useTranslation(['workbench', 'common', 'runs', 'results']);
  const [form, dispatch] = useReducer(reduceForm, template.blocks, (blocks) =>
    startForm(blocks, { ...resolveRelativeDays(values, localToday()), ...readUnsentValues(keptAs) }),
  );
  useKeptRecipe(template);
  const toolRun = useToolRun(template, recipeSource);
  const { state } = toolRun;
  useShownRun(keptAs, toolRun);
  const place = useRef<HTMLDivElement>(null);
  useFirstAct(place, toolRun.prepare);
  const busy = isBusy(state);
  const result = useResultInSight(busy);
  return (
    <div className={styles.run} ref={place}>
      <FormOfTool
        tool={template}
        keptAs={keptAs}
        name={template.name}
        form={form}
        dispatch={(action) => {
          dispatch(action);
          keepUnsentValues(keptAs, reduceForm(form, action).values);
        }}
        running={busy ? state.source : undefined}
        isDraftOnly
        onSubmit={() => void toolRun.run('draft', form.values)}
        lines={
          <p className="small">
            <Link className="link" to={`/tools/${template.slug}`} state={{ values: form.values }}>
              {t('inline.open', { tool: template.name })}
            </Link>
          </p>
        }
      />
      {state.phase !== 'idle' && (
        <section className={styles.result} ref={result} aria-label={t('page.result')}>
          <StatusLine run={state} toolName={template.name} cards={[]} most={NONE} />
          {state.text.trim() !== '' && (
            <>
              <div data-readable="">
                <Markdown topLevel="fitting" isGrowing={busy}>
                  {state.text}
                </Markdown>
              </div>
              <div>
                <ListenButton toolSlug={template.slug} title={template.name} isDisabled={busy} isNamed />
              </div>
            </>
          )}
          {template.isReflective && <p className="micro soft">{t('common:reflection')}</p>}
          <RunNotice run={state} />
          {state.saving === 'on_device' && <SignInNote />}
          {state.phase === 'completed' && children}
        </section>
      )}
    </div>
  );
}

/** The settings stand above it: what was just made is brought into sight. */
function useResultInSight(busy: boolean) {
  const result = useRef<HTMLElement>(null);
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !busy) result.current?.scrollIntoView({ block: 'nearest' });
    wasBusy.current = busy;
  }, [busy]);
  return result;
}
