import { Play, Square } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { StepView } from '#core/packs/step-states.ts';
import type { ToolTemplate } from '#core/tools/template.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Progress } from '#web/ui/progress.tsx';
import styles from './pack-runner.module.css';
import type { PackState } from './pack-work.ts';

interface RunBarProps {
  state: PackState;
  views: readonly StepView[];
  templates: Readonly<Record<string, ToolTemplate>>;
  /** Labels of required inputs that are still empty. */
  missing: readonly string[];
  isLocked: boolean;
  onRun: () => void;
  onStop: () => void;
}

/** Run, stop, how far it is, and why it cannot start. In sight wherever one reads: no higher than it must be. */
export function RunBar({ state, views, templates, missing, isLocked, onRun, onStop }: RunBarProps) {
  const { t, i18n } = useTranslation('packs');
  const open = views.filter((view) => view.state !== 'fresh').length;
  const hasResults = views.some((view) => view.state !== 'empty');
  const at = views.findIndex(({ step }) => step.id === state.running);
  const running = views[at];
  const ref = useKeptFocus(running !== undefined);
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
  const why = isLocked
    ? t('run.locked')
    : missing.length > 0
      ? t('run.missing', { fields: list.format(missing.map((label) => t('run.quoted', { label }))) })
      : open === 0
        ? t('run.upToDate')
        : hasResults
          ? t('run.onlyStale', { count: open })
          : t('run.all', { count: views.length });
  const tool = running ? (templates[running.step.tool]?.name ?? '') : '';
  return (
    <section className={styles.run} aria-label={t('run.label')} ref={ref} tabIndex={-1}>
      <p className="visually-hidden" role="status">
        {running && t('run.status', { number: at + 1, count: views.length, tool })}
      </p>
      {running ? (
        <>
          <Progress
            label={t('run.running', { tool })}
            value={views.length - open}
            max={views.length}
            valueText={t('run.progress', { number: at + 1, count: views.length })}
          />
          <Button variant="secondary" onClick={onStop}>
            <Square className="icon" aria-hidden="true" />
            {t('run.stop')}
          </Button>
        </>
      ) : (
        <>
          <p className="small soft" id="pack-why">
            {why}
          </p>
          <Button
            size="lg"
            disabled={isLocked || missing.length > 0 || open === 0}
            aria-describedby="pack-why"
            onClick={onRun}
          >
            <Play className="icon" aria-hidden="true" />
            {t(hasResults ? 'run.rerun' : 'run.start')}
          </Button>
        </>
      )}
    </section>
  );
}

/** The button that was pressed goes when a run begins or ends: who stood on it stays where the next one is. */
function useKeptFocus(isRunning: boolean) {
  const ref = useRef<HTMLElement>(null);
  const before = useRef(isRunning);
  useEffect(() => {
    if (before.current !== isRunning && document.activeElement === document.body)
      ref.current?.focus({ preventScroll: true });
    before.current = isRunning;
  }, [isRunning]);
  return ref;
}
