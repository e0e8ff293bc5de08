import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ListedVoiceProfile, NewVoiceProfile } from '#core/brand-voice/voice-profile.ts';
import type { Language } from '#core/languages/languages.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useQuotaText } from '#web/storage/use-quota-text.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { useWrite } from '#web/ui/use-write.ts';
import { chooseDefault, createProfile, deleteProfile, replaceProfile } from './api.ts';
import styles from './brand-voice.module.css';
import { EditProfile } from './edit-profile.tsx';
import { ProfileCard } from './profile-card.tsx';
import { VoiceProfileForm } from './profile-form.tsx';
import { useProfilePages } from './use-profile-pages.ts';
import { useActiveVoice, VOICE_PROFILES_KEY } from './use-voice-profiles.ts';
import { chooseVoice } from './voice-choice.ts';
import { emptyFormValues, type VoiceFormValues } from './voice-form-values.ts';

/** What the page is opened with when a result becomes a voice. */
export interface VoiceBeginning {
  voice: Pick<VoiceFormValues, 'description' | 'language'>;
}

/** One that is kept, or a new one and what it begins with; `name` is that of its draft. */
type Editing = { id: string } | { id: null; name: string; start: VoiceFormValues };

export function BrandVoicePage() {
  const { t, i18n } = useTranslation('brand-voice');
  const quotaText = useQuotaText();
  const language = i18n.language as Language;
  const { state, key } = useLocation() as { state: Partial<VoiceBeginning> | null; key: string };
  const navigate = useNavigate();
  const profiles = useProfilePages();
  const active = useActiveVoice();
  const [editing, setEditing] = useState<Editing | null>(() =>
    state?.voice
      ? { id: null, name: `new:${key}`, start: { ...emptyFormValues(language), ...state.voice } }
      : null,
  );
  const close = () => {
    setEditing(null);
    // A reload does not begin with it again.
    if (state?.voice) void navigate('.', { replace: true, state: null });
  };

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
    onSuccess: close,
    successToast: () => ({ title: t('saved') }),
  });
  const choice = useWrite({
    ...changes,
    mutationFn: ({ id }: ListedVoiceProfile) => chooseDefault(id),
    successToast: (_output, { name }) => ({ title: t('defaultChosen', { name }) }),
  });
  const removal = useWrite({
    ...changes,
    mutationFn: ({ id }: ListedVoiceProfile) => deleteProfile(id),
    successToast: (_output, { name }) => ({ title: t('deleted', { name }) }),
  });

  const form = {
    isBusy: saving.isPending,
    onSave: async (profile: NewVoiceProfile) => (await saving.mutate(profile)) !== undefined,
    onCancel: close,
  };

  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        ruled
        actions={
          !editing && (
            <Button onClick={() => setEditing({ id: null, name: 'new', start: emptyFormValues(language) })}>
              <Plus className="icon" aria-hidden="true" />
              {t('add')}
            </Button>
          )
        }
      />
      {editing === null ? (
        <PagedList
          pages={profiles}
          loading={t('loading')}
          failed={t('failed.load')}
          empty={
            <EmptyState title={t('empty.title')} level={2}>
              {t('empty.text')}
            </EmptyState>
          }
        >
          {(list) => (
            <div className={styles.list}>
              {list.map((profile) => (
                <ProfileCard
                  key={profile.id}
                  profile={profile}
                  isInUse={profile.id === active?.id}
                  onEdit={() => setEditing({ id: profile.id })}
                  onDefault={() => void choice.mutate(profile)}
                  onDelete={() => void removal.mutate(profile)}
                />
              ))}
            </div>
          )}
        </PagedList>
      ) : editing.id === null ? (
        <VoiceProfileForm name={editing.name} title={t('form.newTitle')} start={editing.start} {...form} />
      ) : (
        <EditProfile id={editing.id} {...form} />
      )}
    </>
  );
}
