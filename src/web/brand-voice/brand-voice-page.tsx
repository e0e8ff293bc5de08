import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { NewVoiceProfile, VoiceProfile } from '#core/brand-voice/voice-profile.ts';
import type { Language } from '#core/languages/languages.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useQuotaText } from '#web/storage/use-quota-text.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { useWrite } from '#web/ui/use-write.ts';
import { chooseDefault, createProfile, deleteProfile, replaceProfile } from './api.ts';
import styles from './brand-voice.module.css';
import { ProfileCard } from './profile-card.tsx';
import { ProfileForm } from './profile-form.tsx';
import { useActiveVoice, useVoiceProfiles, VOICE_PROFILES_KEY } from './use-voice-profiles.ts';
import { chooseVoice } from './voice-choice.ts';
import { emptyFormValues, toFormValues, type VoiceFormValues } from './voice-form-values.ts';

/** What the page is opened with when a result becomes a voice. */
export interface VoiceBeginning {
  voice: Pick<VoiceFormValues, 'description' | 'language'>;
}

/** `id` is null for a profile that is not kept yet. */
interface Editing {
  id: string | null;
  start: VoiceFormValues;
}

export function BrandVoicePage() {
  const { t, i18n } = useTranslation('brand-voice');
  const quotaText = useQuotaText();
  const language = i18n.language as Language;
  const { state } = useLocation() as { state: Partial<VoiceBeginning> | null };
  const profiles = useVoiceProfiles();
  const active = useActiveVoice();
  const [editing, setEditing] = useState<Editing | null>(() =>
    state?.voice ? { id: null, start: { ...emptyFormValues(language), ...state.voice } } : null,
  );
  const list = profiles.data ?? [];

  const changes = {
    invalidates: [VOICE_PROFILES_KEY],
    failureToast: (error: unknown) => ({
      title: t('failed.save'),
      description: quotaText(error) ?? t('failed.text'),
    }),
  };
  const saving = useWrite({
    ...changes,
    mutationFn: async (profile: NewVoiceProfile, attempt) => {
      if (editing?.id) return void (await replaceProfile(editing.id, profile));
      const { id } = await createProfile(profile, attempt);
      // Who makes a voice wants to write in it: from now on the tools do, and say so.
      chooseVoice(id);
    },
    onSuccess: () => setEditing(null),
    successToast: () => ({ title: t('saved') }),
  });
  const choice = useWrite({
    ...changes,
    mutationFn: ({ id }: VoiceProfile) => chooseDefault(id),
    successToast: (_output, { name }) => ({ title: t('defaultChosen', { name }) }),
  });
  const removal = useWrite({
    ...changes,
    mutationFn: ({ id }: VoiceProfile) => deleteProfile(id),
    successToast: (_output, { name }) => ({ title: t('deleted', { name }) }),
  });

  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        ruled
        actions={
          !editing && (
            <Button onClick={() => setEditing({ id: null, start: emptyFormValues(language) })}>
              <Plus className="icon" aria-hidden="true" />
              {t('add')}
            </Button>
          )
        }
      />
      {editing ? (
        <ProfileForm
          title={t(editing.id ? 'form.editTitle' : 'form.newTitle')}
          start={editing.start}
          isBusy={saving.isPending}
          onSave={(profile) => void saving.mutate(profile)}
          onCancel={() => setEditing(null)}
        />
      ) : profiles.isPending ? (
        <LoadingState label={t('loading')} plate="creative-assistant" />
      ) : profiles.isError && list.length === 0 ? (
        <ErrorState level={2} title={t('failed.load')} onRetry={() => void profiles.refetch()} />
      ) : list.length === 0 ? (
        <EmptyState title={t('empty.title')} level={2}>
          {t('empty.text')}
        </EmptyState>
      ) : (
        <div className={styles.list}>
          {list.map((profile: VoiceProfile) => (
            <ProfileCard
              key={profile.id}
              profile={profile}
              isInUse={profile.id === active?.id}
              onEdit={() => setEditing({ id: profile.id, start: toFormValues(profile) })}
              onDefault={() => void choice.mutate(profile)}
              onDelete={() => void removal.mutate(profile)}
            />
          ))}
        </div>
      )}
    </>
  );
}
