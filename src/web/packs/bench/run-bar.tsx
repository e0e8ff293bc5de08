import { Play, RotateCcw, Square } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { StepView } from '#core/packs/step-states.ts';
import type { ToolTemplate } from '#core/tools/template.ts';
import { EstimateLine } from '#web/runs/estimate-line.tsx';
import type { RunEstimate } from '#web/runs/use-run-estimate.ts';
import { Button } from '#web/ui/button.tsx';
import { Progress } from '#web/ui/progress.tsx';
import type { PackState } from './pack-session.ts';
import { RanFigures } from './ran-figures.tsx';

interface RunBarProps {
  state: PackState;
  views: readonly StepView[];
  templates: Readonly<Record<string, ToolTemplate>>;
  /** Labels of required inputs that are still empty. */
  missing: readonly string[];
  isLocked: boolean;
  /** Of all that is out of date. */
  estimate: RunEstimate | undefined;
  onRun: () => void;
  onStop: () => void;
  onClear: () => void;
}

/** Run, stop, how far it is, and why it cannot start. */
export function RunBar({
  state,
  views,
  templates,
  missing,
  isLocked,
  estimate,
  onRun,
  onStop,
  onClear,
}: RunBarProps) {
  const { t, i18n } = useTranslation('packs');
  const open = views.filter((view) => view.state !== 'fresh').length;
  const done = views.length - open;
  const hasResults = views.some((view) => view.state !== 'empty');
  const at = views.findIndex(({ step }) => step.id === state.running);
  const running = views[at];
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
  return (
    <section className="pack-run" aria-label={t('run.label')}>
      <p className="visually-hidden" role="status">
        {running &&
          t('run.status', {
            number: at + 1,
            count: views.length,
            tool: templates[running.step.tool]?.name ?? '',
          })}
      </p>
      {running ? (
        <>
          <Progress
            label={t('run.running', { tool: templates[running.step.tool]?.name ?? '' })}
            value={done}
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
          <EstimateLine estimate={estimate} tool="" />
          <RanFigures ran={state.ran} figures={state.figures} />
          <div className="pack-run-actions">
            <Button
              size="lg"
              disabled={isLocked || missing.length > 0 || open === 0}
              aria-describedby="pack-why"
              onClick={onRun}
            >
              <Play className="icon" aria-hidden="true" />
              {t(hasResults ? 'run.rerun' : 'run.start')}
            </Button>
            {hasResults && (
              <Button variant="ghost" onClick={onClear}>
                <RotateCcw className="icon" aria-hidden="true" />
                {t('run.startOver')}
              </Button>
            )}
          </div>
        </>
      )}
    </section>
  );
}
