import { useForm } from 'react-hook-form';
import { BOARD_LIMITS } from '#core/boards/board.ts';
import { cleanName, findNameProblem } from '#core/naming/visible-name.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import styles from './editor.module.css';

interface RenameDialogProps {
  open: boolean;
  name: string;
  onClose: () => void;
  onRename: (name: string) => void;
}

export function RenameDialog({ open, onClose, ...form }: RenameDialogProps) {
  const { t } = useTranslation('boards');
  return (
    <Dialog open={open} onClose={onClose} title={t('rename')}>
      {open && <RenameForm onClose={onClose} {...form} />}
    </Dialog>
  );
}

function RenameForm({ name, onClose, onRename }: Omit<RenameDialogProps, 'open'>) {
  const { t } = useTranslation(['boards', 'common']);
  const form = useForm({ defaultValues: { name } });
  const isWritten = form.watch('name').trim() !== '';
  const save = ({ name: next }: { name: string }) => {
    onRename(cleanName(next));
    onClose();
  };
  return (
    <form className={styles.form} onSubmit={form.handleSubmit(save)}>
      <Field label={t('name')} error={form.formState.errors.name && t('nameUnseen')} required>
        <Input
          maxLength={BOARD_LIMITS.name}
          {...form.register('name', { validate: (next) => !findNameProblem(cleanName(next)) })}
        />
      </Field>
      <div className={styles.formActs}>
        <Button variant="ghost" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" disabled={!isWritten}>
          {t('common:save')}
        </Button>
      </div>
    </form>
  );
}
