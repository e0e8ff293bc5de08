import { useRef } from 'react';
import { useTranslation } from '#web/languages/use-translation.ts';
import { STORAGE_KEY } from '#web/storage/storage-key.ts';
import { useQuotaText } from '#web/storage/use-quota-text.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldGroup } from '#web/ui/field.tsx';
import { useWrite } from '#web/ui/use-write.ts';
import { removeLogo, saveLogo, WHITE_LABEL_KEY } from './api.ts';
import { encodeLogo, UnfitLogoError } from './encode-logo.ts';
import styles from './white-label.module.css';

const changes = [WHITE_LABEL_KEY, STORAGE_KEY];

/** Kept as soon as it is chosen. */
export function LogoField({ logo }: { logo: string | null }) {
  const { t } = useTranslation('white-label');
  const quotaText = useQuotaText();
  const input = useRef<HTMLInputElement>(null);
  const saving = useWrite({
    async mutationFn(file: File) {
      const picture = await createImageBitmap(file).catch(() => {
        throw new UnreadableError();
      });
      return saveLogo(await encodeLogo(picture).finally(() => picture.close()));
    },
    invalidates: changes,
    successToast: () => ({ title: t('logo.saved') }),
    failureToast: (error) =>
      error instanceof UnreadableError
        ? { title: t('logo.unreadable') }
        : error instanceof UnfitLogoError
          ? { title: t('logo.unfit'), description: t('logo.unfitText') }
          : { title: t('logo.failed'), description: quotaText(error) },
  });
  const removal = useWrite({
    mutationFn: removeLogo,
    invalidates: changes,
    successToast: () => ({ title: t('logo.removed') }),
    failureToast: () => ({ title: t('logo.removeFailed') }),
  });
  return (
    <FieldGroup label={t('logo.label')} hint={t('logo.hint')}>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={t('logo.choose')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // The same file may be chosen again.
          currentTarget.value = '';
          if (file) void saving.mutate(file);
        }}
      />
      <div className={styles.acts}>
        {logo && <img className={styles.logo} src={logo} alt={t('logo.current')} />}
        <Button variant="outline" size="sm" busy={saving.isPending} onClick={() => input.current?.click()}>
          {t(logo ? 'logo.change' : 'logo.choose')}
        </Button>
        {logo && (
          <Button variant="ghost" size="sm" busy={removal.isPending} onClick={() => void removal.mutate()}>
            {t('logo.remove')}
          </Button>
        )}
      </div>
    </FieldGroup>
  );
}

/** No picture that this browser reads. */
class UnreadableError extends Error {}
