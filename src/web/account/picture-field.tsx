import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Crop } from '#core/accounts/picture.ts';
import { refreshSession, type SessionUser } from '#web/lib/session.ts';
import { letterOf } from '#web/lib/session-hint.ts';
import { refreshStorage } from '#web/storage/refresh-storage.ts';
import { useQuotaText } from '#web/storage/use-quota-text.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.ts';
import { removePicture, savePicture } from './api.ts';
import { encodePicture } from './encode-picture.ts';
import styles from './picture.module.css';
import { PictureDialog } from './picture-dialog.tsx';

/** The profile picture: chosen, cropped, shown and removed. */
export function PictureField({ user }: { user: SessionUser }) {
  const { t } = useTranslation('picture');
  const quotaText = useQuotaText();
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const close = () => {
    picture?.close();
    setPicture(null);
  };
  const open = async (file: File) => {
    try {
      setPicture(await createImageBitmap(file));
    } catch {
      showToast({ type: 'error', title: t('unreadable'), description: t('unreadableText') });
    }
  };
  const attempt = async (work: () => Promise<unknown>, done: string, failed: string) => {
    setIsBusy(true);
    try {
      await work();
      await refreshSession();
      refreshStorage();
      close();
      showToast({ type: 'success', title: done });
    } catch (error) {
      showToast({ type: 'error', title: failed, description: quotaText(error) });
    }
    setIsBusy(false);
  };
  const save = (crop: Crop) =>
    attempt(async () => picture && savePicture(await encodePicture(picture, crop)), t('saved'), t('failed'));
  return (
    <div className={styles.field}>
      <Avatar image={user.image} letter={letterOf(user.email)} />
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={t('choose')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // The same file may be chosen again.
          currentTarget.value = '';
          if (file) void open(file);
        }}
      />
      <div className={styles.acts}>
        <Button variant="outline" size="sm" onClick={() => input.current?.click()}>
          {t(user.image ? 'change' : 'choose')}
        </Button>
        {user.image && (
          <Button
            variant="ghost"
            size="sm"
            busy={isBusy && !picture}
            onClick={() => void attempt(removePicture, t('removed'), t('removeFailed'))}
          >
            {t('remove')}
          </Button>
        )}
      </div>
      <p className="micro soft">{t('hint')}</p>
      <PictureDialog picture={picture} isBusy={isBusy} onSave={(crop) => void save(crop)} onClose={close} />
    </div>
  );
}
