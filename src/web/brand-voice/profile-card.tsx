import { useState } from 'react';
import { describeVoice } from '#core/brand-voice/describe-voice.ts';
import type { ListedVoiceProfile } from '#core/brand-voice/voice-profile.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Leaf } from '#web/ui/leaf.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { ScrollText } from '#web/ui/scroll-text.tsx';
import styles from './brand-voice.module.css';
import { useVoiceProfile } from './use-voice-profiles.ts';

interface ProfileCardProps {
  profile: ListedVoiceProfile;
  /** The tools write in it now. */
  isInUse: boolean;
  onEdit: () => void;
  onDefault: () => void;
  onDelete: () => void;
}

export function ProfileCard({ profile, isInUse, onEdit, onDefault, onDelete }: ProfileCardProps) {
  const { t } = useTranslation(['brand-voice', 'common']);
  const [open, setOpen] = useState<'told' | 'delete' | null>(null);
  const close = () => setOpen(null);
  return (
    <Leaf as="article" className={styles.card}>
      <header>
        <h2 className="subhead">{profile.name}</h2>
        {isInUse && <Badge variant="success">{t('card.inUse')}</Badge>}
        {profile.isDefault && <Badge variant="touch">{t('card.default')}</Badge>}
      </header>
      {profile.beginning && <blockquote>{profile.beginning}</blockquote>}
      <div className={styles.cardActions}>
        <Button variant="outline" size="sm" onClick={onEdit}>
          {t('common:edit')}
        </Button>
        {!profile.isDefault && (
          <Button variant="outline" size="sm" onClick={onDefault}>
            {t('card.makeDefault')}
          </Button>
        )}
        <Button variant="ghost" size="sm" onClick={() => setOpen('told')}>
          {t('card.show')}
        </Button>
        <Button variant="ghost" size="sm" onClick={() => setOpen('delete')}>
          {t('common:delete')}
        </Button>
      </div>
      <Dialog open={open === 'told'} onClose={close} title={t('told.title')} description={t('told.text')}>
        {open === 'told' && <Told id={profile.id} />}
      </Dialog>
      <Dialog
        open={open === 'delete'}
        onClose={close}
        kind="alert"
        title={t('deletion.title', { name: profile.name })}
        description={t('deletion.text')}
        actions={
          <>
            <Button variant="ghost" onClick={close}>
              {t('common:cancel')}
            </Button>
            <Button
              variant="destructive"
              onClick={() => {
                close();
                onDelete();
              }}
            >
              {t('common:delete')}
            </Button>
          </>
        }
      />
    </Leaf>
  );
}

function Told({ id }: { id: string }) {
  const { t } = useTranslation('brand-voice');
  return (
    <Loaded query={useVoiceProfile(id)} loading={t('loading')} failed={t('failed.load')}>
      {(profile) => <ScrollText>{describeVoice(profile)}</ScrollText>}
    </Loaded>
  );
}
