import type { ReactNode } from 'react';
import { modelsOf } from '#core/providers/model-facts.ts';
import type { ProviderId } from '#core/providers/provider.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useModelsFile } from '#web/models/models-file.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { useHelp } from '#web/ui/use-help.ts';
import { Dictated } from '#web/voice/dictated.tsx';
import panel from '../instrument-panel.module.css';
import { ImageCost } from './image-cost.tsx';
import { ImageModelField, useImageModel } from './image-model-field.tsx';
import type { ImageOfferProps } from './image-offer.tsx';
import { ImageProgress } from './image-progress.tsx';
import styles from './model-image.module.css';
import type { ImageDraft } from './use-image-draft.ts';
import type { useImageMaker } from './use-image-maker.ts';

/** The least that any image model takes. */
const MAX_PROMPT = 4000;

interface ImageFormProps extends Pick<ImageOfferProps, 'wishes'> {
  provider: ProviderId;
  /** Of the provider, as shown. */
  name: string;
  draft: ImageDraft;
  maker: ReturnType<typeof useImageMaker>;
  /** What was made. */
  children: ReactNode;
}

/** Format, model and the very text that is sent; nothing is sent before it has been seen here. */
export function ImageForm({ wishes, provider, name, draft, maker, children }: ImageFormProps) {
  const { t } = useTranslation('images');
  const images = modelsOf(useModelsFile(), provider)?.images ?? [];
  const { help } = useHelp();
  const { chosen, setChosen, written, setWritten } = draft;
  const [model, setModel] = useImageModel(provider, images);
  const { progress, image, make, stop } = maker;
  const wish = wishes.find(({ key }) => key === chosen) ?? wishes[0];
  const prompt = written ?? wish.prompt;
  const isRunning = progress.phase === 'running';
  const facts = images.find(({ id }) => id === model);
  const canSend = prompt.trim() !== '' && model.trim() !== '';

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isRunning) stop();
        else if (canSend)
          void make({ provider, name, model: model.trim() }, { ...wish, prompt: prompt.trim() });
      }}
    >
      <div className={styles.choices}>
        {wishes.length > 1 && (
          <Field label={t('format')}>
            <Select
              {...help(t('help.format'))}
              value={wish.key}
              options={wishes.map(({ key, label }) => ({ value: key, label }))}
              onChange={(event) => setChosen(event.target.value)}
            />
          </Field>
        )}
        <ImageModelField images={images} model={model} onChange={setModel} />
      </div>
      <div {...help(t('help.prompt'))}>
        <Field
          label={t('prompt')}
          hint={t('promptHint', { provider: name })}
          aside={
            written !== null && (
              <Button variant="link" size="sm" onClick={() => setWritten(null)}>
                {t('fromForm')}
              </Button>
            )
          }
        >
          <Dictated>
            <Textarea
              rows={9}
              maxLength={MAX_PROMPT}
              lang={written === null ? 'en' : undefined}
              value={prompt}
              onChange={(event) => setWritten(event.target.value)}
            />
          </Dictated>
        </Field>
      </div>
      <ImageCost facts={facts} name={name} />
      <div className={panel.actions}>
        {/* One button, so that the focus stays where it is. */}
        <Button
          type="submit"
          variant={isRunning ? 'secondary' : 'default'}
          disabled={!isRunning && !canSend}
          {...help(t('help.send'))}
        >
          {isRunning ? t('stop') : t(image ? 'again' : 'send', { provider: name })}
        </Button>
      </div>
      <ImageProgress progress={progress} />
      {children}
    </form>
  );
}
