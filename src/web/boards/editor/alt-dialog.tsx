import { useForm } from 'react-hook-form';
import { BOARD_LIMITS } from '#core/boards/board.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import styles from './editor.module.css';

interface AltDialogProps {
  open: boolean;
  alt: string;
  onClose: () => void;
  onSave: (alt: string) => void;
}

export function AltDialog({ open, ...form }: AltDialogProps) {
  const { t } = useTranslation('boards');
  return (
    <Dialog open={open} onClose={form.onClose} title={t('image.title')}>
      {open && <AltForm {...form} />}
    </Dialog>
  );
}

function AltForm({ alt, onClose, onSave }: Omit<AltDialogProps, 'open'>) {
  const { t } = useTranslation(['boards', 'common']);
  const form = useForm({ defaultValues: { alt } });
  return (
    <form className={styles.form} onSubmit={form.handleSubmit((values) => onSave(values.alt.trim()))}>
      <Field label={t('image.alt')} hint={t('image.altHint')}>
        <Input maxLength={BOARD_LIMITS.alt} {...form.register('alt')} />
      </Field>
      <div className={styles.formActs}>
        <Button variant="ghost" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button type="submit">{t('common:save')}</Button>
      </div>
    </form>
  );
}
