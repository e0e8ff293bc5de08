import { useState } from 'react';
import type { ProviderModels } from '#core/providers/model-facts.ts';
import type { ProviderId } from '#core/providers/provider.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { readStored, writeStored } from '#web/lib/storage.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { useHelp } from '#web/ui/use-help.ts';

export type ImageModels = NonNullable<ProviderModels['images']>;

/** The model that was last chosen for this provider, else the usual one, else nothing. */
export function useImageModel(provider: ProviderId, images: ImageModels) {
  const place = `lumora:image-model:${provider}`;
  /** By where it is kept. */
  const [choices, setChoices] = useState<Readonly<Record<string, string>>>({});
  const chosen = choices[place] ?? readStored(place);
  const isKnown = images.length === 0 || images.some(({ id }) => id === chosen);
  const model = (isKnown ? chosen : null) ?? images[0]?.id ?? '';
  const choose = (id: string) => {
    setChoices({ ...choices, [place]: id });
    writeStored(place, id.trim() || null);
  };
  return [model, choose] as const;
}

interface ImageModelFieldProps {
  images: ImageModels;
  model: string;
  onChange: (model: string) => void;
}

/** A choice among the known ones; a server of one's own has names that only its owner knows. */
export function ImageModelField({ images, model, onChange }: ImageModelFieldProps) {
  const { t } = useTranslation('images');
  const { help } = useHelp();
  if (images.length === 0)
    return (
      <Field label={t('model')} hint={t('modelHint')} required>
        <Input
          {...help(t('help.model'))}
          value={model}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
    );
  return (
    <Field label={t('model')}>
      <Select
        {...help(t('help.model'))}
        value={model}
        options={images.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
