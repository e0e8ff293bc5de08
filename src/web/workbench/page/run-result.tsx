import { type ComponentProps, memo } from 'react';
import type { FormValues, ToolTemplate } from '#core/tools/template.ts';
import { UseAsVoice, VOICE_TOOL } from '#web/brand-voice/use-as-voice.tsx';
import { useTranslation } from '#web/languages/use-translation.ts';
import { NamedTools } from '#web/passion-finder/named-tools.tsx';
import { StoredAnswer } from '#web/passion-finder/stored-answer.tsx';
import type { StoredAnswerState } from '#web/passion-finder/use-stored-answer.ts';
import { isBusy, type RunState } from '#web/runs/run-state.ts';
import { Place } from '#web/ui/movable.tsx';
import { useHelp } from '#web/ui/use-help.ts';
import { ResultPanel } from '../result/result-panel.tsx';
import { InstrumentPlace } from './instrument-place.tsx';

interface RunResultProps {
  template: ToolTemplate;
  run: RunState;
  values: FormValues | undefined;
  earlier: RunState | undefined;
  stored: StoredAnswerState;
  /** Where the instruments stand, when it is beside the result. */
  beside: HTMLElement | null;
  /** Where their one line stands, when it is on top of the result. */
  onTop: HTMLElement | null;
  isHydrated: boolean;
  mayReplace: ComponentProps<typeof ResultPanel>['mayReplace'];
  onStop: () => void;
  onRetry: () => void;
  onMoreLike: (text: string) => void;
  onStepBack: () => void;
  onChanged: (change: Partial<RunState>) => void;
}

/** Not drawn again for what is typed into the form: a key would wait for all of a long result. */
export const RunResult = memo(
  ({ template, run, stored, beside, onTop, isHydrated, ...panel }: RunResultProps) => {
    const { t } = useTranslation('results');
    const { help } = useHelp();
    const place = beside && <InstrumentPlace element={beside} isWaiting={!isHydrated} />;
    return (
      <ResultPanel
        tool={template}
        run={run}
        beside={place}
        onTop={onTop && <Place element={onTop} />}
        {...panel}
      >
        {template.leadsTo && panel.values && !isBusy(run) && (
          <div {...help(t('help.tools'))}>
            <NamedTools template={template} values={panel.values} />
          </div>
        )}
        <StoredAnswer stored={stored} />
        {template.slug === VOICE_TOOL && run.text.trim() !== '' && !isBusy(run) && (
          <div {...help(t('help.voice'))}>
            <UseAsVoice text={run.text} language={template.language} />
          </div>
        )}
      </ResultPanel>
    );
  },
);
