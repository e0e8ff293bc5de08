import { RUN_SOURCES, type RunSource } from '#core/runs/run.ts';
import { VoiceSwitch } from '#web/brand-voice/voice-switch.tsx';
import { ApiKeyCard } from '#web/key-card/api-key-card.tsx';
import { useTranslation } from '#web/languages/use-translation.ts';
import { FieldGroup } from '#web/ui/field.tsx';
import { Radio } from '#web/ui/radio.tsx';
import styles from './pack-runner.module.css';

interface SourceChoiceProps {
  source: RunSource;
  isBusy: boolean;
  onChoose: (source: RunSource) => void;
}

/** By which means the steps are made: on the device, or by the user's own model. */
export function SourceChoice({ source, isBusy, onChoose }: SourceChoiceProps) {
  const { t } = useTranslation('packs');
  return (
    <div className={styles.source}>
      <FieldGroup label={t('source.title')} hint={t(`source.${source}Hint`)}>
        {RUN_SOURCES.map((each) => (
          <Radio
            key={each}
            name="pack-source"
            label={t(`source.${each}`)}
            checked={source === each}
            disabled={isBusy}
            onChange={() => onChoose(each)}
          />
        ))}
      </FieldGroup>
      {source === 'model' && (
        <>
          <ApiKeyCard />
          <VoiceSwitch />
        </>
      )}
    </div>
  );
}
