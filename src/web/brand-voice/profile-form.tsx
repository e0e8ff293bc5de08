import { useLayoutEffect } from 'react';
import { useForm } from 'react-hook-form';
import { type NewVoiceProfile, VOICE_LIMITS } from '#core/brand-voice/voice-profile.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '#core/languages/languages.ts';
import { formResolver } from '#web/forms/form-resolver.ts';
import { useTypedText } from '#web/forms/typed-text.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Leaf } from '#web/ui/leaf.tsx';
import { Select } from '#web/ui/select.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { Dictated } from '#web/voice/dictated.tsx';
import styles from './brand-voice.module.css';
import {
  toProfile,
  type VoiceFormProblem,
  type VoiceFormValues,
  voiceFormSchema,
} from './voice-form-values.ts';

interface ProfileFormProps {
  /** Under which name what is typed is kept. */
  name: string;
  title: string;
  start: VoiceFormValues;
  isBusy: boolean;
  /** Answers whether it is kept. */
  onSave: (profile: NewVoiceProfile) => Promise<boolean>;
  onCancel: () => void;
}

export function VoiceProfileForm({ name, title, start, isBusy, onSave, onCancel }: ProfileFormProps) {
  const { t } = useTranslation(['brand-voice', 'common']);
  const form = useForm<VoiceFormValues>({ resolver: formResolver(voiceFormSchema), defaultValues: start });
  const { setFocus } = form;
  // What opened it is gone. Before it is painted: an effect after it could take the focus back from who is faster.
  useLayoutEffect(() => setFocus('name'), [setFocus]);
  const forget = useTypedText(form, `voice:${name}`, start);
  const samples = form.watch('samples');
  const problem = (field: 'name' | 'description' | 'prefers' | 'avoids') => {
    const found = form.formState.errors[field]?.message as VoiceFormProblem | undefined;
    return found && t(`problems.${found}`, { words: VOICE_LIMITS.words, length: VOICE_LIMITS.word });
  };

  const callOff = () => {
    forget();
    onCancel();
  };

  return (
    <Leaf as="section" aria-label={title}>
      <form
        className={styles.form}
        onSubmit={form.handleSubmit(async (values) => {
          if (await onSave(toProfile(values))) forget();
        })}
        noValidate
      >
        <h2 className="heading">{title}</h2>
        <Field label={t('form.name')} hint={t('form.nameHint')} error={problem('name')} required>
          <Input maxLength={VOICE_LIMITS.name} {...form.register('name')} />
        </Field>
        <Field label={t('form.language')} hint={t('form.languageHint')}>
          <Select
            {...form.register('language')}
            options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value].own }))}
          />
        </Field>
        <Field label={t('form.description')} hint={t('form.descriptionHint')} error={problem('description')}>
          <Dictated>
            <Textarea rows={5} maxLength={VOICE_LIMITS.description} {...form.register('description')} />
          </Dictated>
        </Field>
        {samples.map((_sample, index) => (
          <Field
            // biome-ignore lint/suspicious/noArrayIndexKey: samples have no name but their place
            key={index}
            label={t('form.sample', { number: index + 1 })}
            hint={index === 0 ? t('form.sampleHint') : undefined}
          >
            <Dictated>
              <Textarea rows={5} maxLength={VOICE_LIMITS.sample} {...form.register(`samples.${index}`)} />
            </Dictated>
          </Field>
        ))}
        {samples.length < VOICE_LIMITS.samples && (
          <div>
            <Button
              variant="outline"
              size="sm"
              onClick={() => form.setValue('samples', [...form.getValues('samples'), ''])}
              type="button"
            >
              {t('form.addSample')}
            </Button>
          </div>
        )}
        <Field label={t('form.prefers')} hint={t('form.wordsHint')} error={problem('prefers')}>
          <Dictated>
            <Textarea rows={2} {...form.register('prefers')} />
          </Dictated>
        </Field>
        <Field label={t('form.avoids')} hint={t('form.wordsHint')} error={problem('avoids')}>
          <Dictated>
            <Textarea rows={2} {...form.register('avoids')} />
          </Dictated>
        </Field>
        <div className={styles.cardActions}>
          <Button type="submit" busy={isBusy} busyLabel={t('form.saving')}>
            {t('form.save')}
          </Button>
          <Button variant="ghost" onClick={callOff} type="button">
            {t('common:cancel')}
          </Button>
        </div>
      </form>
    </Leaf>
  );
}
