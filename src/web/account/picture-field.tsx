import { useRef, useState } from 'react';
import type { Crop } from '#core/account/picture.ts';
import type { SessionUser } from '#core/account/session-facts.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { refreshSession } from '#web/lib/session.ts';
import { letterOf } from '#web/lib/session-hint.ts';
import { STORAGE_KEY } from '#web/storage/storage-key.ts';
import { useQuotaText } from '#web/storage/use-quota-text.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useWrite } from '#web/ui/use-write.ts';
import { removePicture, savePicture } from './api.ts';
import { encodePicture } from './picture/encode-picture.ts';
import styles from './picture/picture.module.css';
import { PictureDialog } from './picture/picture-dialog.tsx';

/** The profile picture: chosen, cropped, shown and removed. */
export function PictureField({ user }: { user: SessionUser }) {
  const { t } = useTranslation('picture');
  const quotaText = useQuotaText();
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
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
  const accept = async () => {
    await refreshSession();
    close();
  };
  const saving = useWrite({
    mutationFn: async (crop: Crop) => picture && savePicture(await encodePicture(picture, crop)),
    invalidates: [STORAGE_KEY],
    onSuccess: accept,
    successToast: () => ({ title: t('saved') }),
    failureToast: (error) => ({ title: t('failed'), description: quotaText(error) }),
  });
  const removal = useWrite({
    mutationFn: removePicture,
    invalidates: [STORAGE_KEY],
    onSuccess: accept,
    successToast: () => ({ title: t('removed') }),
    failureToast: () => ({ title: t('removeFailed') }),
  });
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
          <Button variant="ghost" size="sm" busy={removal.isPending} onClick={() => void removal.mutate()}>
            {t('remove')}
          </Button>
        )}
      </div>
      <p className="micro soft">{t('hint')}</p>
      <PictureDialog
        picture={picture}
        isBusy={saving.isPending}
        onSave={(crop) => void saving.mutate(crop)}
        onClose={close}
      />
    </div>
  );
}
