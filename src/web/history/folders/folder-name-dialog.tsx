import { useForm } from 'react-hook-form';
import { RUN_LIMITS } from '#core/runs/run-limits.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import styles from './folders.module.css';

interface FolderNameDialogProps {
  open: boolean;
  /** Of the folder that is renamed; absent for a new one. */
  name?: string | undefined;
  onClose: () => void;
  onSave: (name: string) => Promise<void>;
}

export function FolderNameDialog({ open, name, onClose, onSave }: FolderNameDialogProps) {
  const { t } = useTranslation('history');
  return (
    <Dialog open={open} onClose={onClose} title={name === undefined ? t('folders.new') : t('folders.rename')}>
      {open && <NameForm name={name ?? ''} onCancel={onClose} onSave={onSave} />}
    </Dialog>
  );
}

interface NameFormProps {
  name: string;
  onCancel: () => void;
  onSave: (name: string) => Promise<void>;
}

function NameForm({ name, onCancel, onSave }: NameFormProps) {
  const { t } = useTranslation(['history', 'common']);
  const form = useForm({ defaultValues: { name } });
  const isEmpty = form.watch('name').trim() === '';
  return (
    <form className={styles.form} onSubmit={form.handleSubmit((values) => onSave(values.name.trim()))}>
      <Field label={t('folders.name')} required>
        <Input autoFocus maxLength={RUN_LIMITS.folderName} {...form.register('name')} />
      </Field>
      <div className={styles.formActs}>
        <Button variant="ghost" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" busy={form.formState.isSubmitting} disabled={isEmpty}>
          {t('common:save')}
        </Button>
      </div>
    </form>
  );
}
