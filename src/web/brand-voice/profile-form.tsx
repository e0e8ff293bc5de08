import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type NewVoiceProfile, VOICE_LIMITS } from '#core/brand-voice/voice-profile.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#core/languages/languages.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Leaf } from '#web/ui/leaf.tsx';
import { Select } from '#web/ui/select.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import styles from './brand-voice.module.css';
import { type ProfileDraft, problemsOf, toProfile } from './profile-draft.ts';

interface ProfileFormProps {
  title: string;
  start: ProfileDraft;
  /** Never rejects: says itself when it could not be saved, and what was typed stays. */
  onSave: (profile: NewVoiceProfile) => Promise<void>;
  onCancel: () => void;
}

export function ProfileForm({ title, start, onSave, onCancel }: ProfileFormProps) {
  const { t } = useTranslation(['brand-voice', 'common']);
  const [draft, setDraft] = useState(start);
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const problems = isChecked ? problemsOf(draft) : {};
  const set = (change: Partial<ProfileDraft>) => setDraft((now) => ({ ...now, ...change }));
  const problem = (field: keyof ProfileDraft) =>
    problems[field] &&
    t(`problems.${problems[field]}`, { words: VOICE_LIMITS.words, length: VOICE_LIMITS.word });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (Object.keys(problemsOf(draft)).length > 0) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
      return;
    }
    setBusy(true);
    await onSave(toProfile(draft));
    setBusy(false);
  };

  return (
    <Leaf as="section" aria-label={title}>
      <form className={styles.form} ref={form} onSubmit={submit} noValidate>
        <h2 className="heading">{title}</h2>
        <Field label={t('form.name')} hint={t('form.nameHint')} error={problem('name')} required>
          <Input
            value={draft.name}
            maxLength={VOICE_LIMITS.name}
            onChange={(event) => set({ name: event.target.value })}
          />
        </Field>
        <Field label={t('form.language')} hint={t('form.languageHint')}>
          <Select
            value={draft.language}
            options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value].own }))}
            onChange={(event) => set({ language: event.target.value as Language })}
          />
        </Field>
        <Field label={t('form.description')} hint={t('form.descriptionHint')} error={problem('description')}>
          <Textarea
            rows={5}
            value={draft.description}
            maxLength={VOICE_LIMITS.description}
            onChange={(event) => set({ description: event.target.value })}
          />
        </Field>
        {draft.samples.map((sample, index) => (
          <Field
            // biome-ignore lint/suspicious/noArrayIndexKey: samples have no name but their place
            key={index}
            label={t('form.sample', { number: index + 1 })}
            hint={index === 0 ? t('form.sampleHint') : undefined}
          >
            <Textarea
              rows={5}
              value={sample}
              maxLength={VOICE_LIMITS.sample}
              onChange={(event) => set({ samples: draft.samples.with(index, event.target.value) })}
            />
          </Field>
        ))}
        {draft.samples.length < VOICE_LIMITS.samples && (
          <div>
            <Button
              variant="outline"
              size="sm"
              onClick={() => set({ samples: [...draft.samples, ''] })}
              type="button"
            >
              {t('form.addSample')}
            </Button>
          </div>
        )}
        <Field label={t('form.prefers')} hint={t('form.wordsHint')} error={problem('prefers')}>
          <Textarea
            rows={2}
            value={draft.prefers}
            onChange={(event) => set({ prefers: event.target.value })}
          />
        </Field>
        <Field label={t('form.avoids')} hint={t('form.wordsHint')} error={problem('avoids')}>
          <Textarea rows={2} value={draft.avoids} onChange={(event) => set({ avoids: event.target.value })} />
        </Field>
        <div className={styles.cardActions}>
          <Button type="submit" busy={isBusy} busyLabel={t('form.saving')}>
            {t('form.save')}
          </Button>
          <Button variant="ghost" onClick={onCancel} type="button">
            {t('common:cancel')}
          </Button>
        </div>
      </form>
    </Leaf>
  );
}
