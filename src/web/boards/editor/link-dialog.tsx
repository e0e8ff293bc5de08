import { useForm } from 'react-hook-form';
import { BOARD_LIMITS, type Card } from '#core/boards/board.ts';
import { readLink } from '#core/boards/card-link.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import styles from './editor.module.css';

interface Values {
  url: string;
  title: string;
}

interface LinkDialogProps {
  open: boolean;
  /** The one that is changed; absent for a new one. */
  card?: Extract<Card, { kind: 'link' }> | undefined;
  onClose: () => void;
  onSave: (values: Values) => void;
}

export function LinkDialog({ open, ...form }: LinkDialogProps) {
  const { t } = useTranslation('boards');
  return (
    <Dialog open={open} onClose={form.onClose} title={t(form.card ? 'link.edit' : 'link.title')}>
      {open && <LinkForm {...form} />}
    </Dialog>
  );
}

function LinkForm({ card, onClose, onSave }: Omit<LinkDialogProps, 'open'>) {
  const { t } = useTranslation(['boards', 'common']);
  const { register, handleSubmit, formState } = useForm<Values>({
    defaultValues: { url: card?.url ?? '', title: card?.title ?? '' },
  });
  const save = ({ url, title }: Values) => onSave({ url: readLink(url) ?? url, title: title.trim() });
  return (
    <form className={styles.form} onSubmit={handleSubmit(save)}>
      <Field
        label={t('link.url')}
        hint={t('link.urlHint')}
        error={formState.errors.url && t('link.wrong')}
        required
      >
        <Input
          inputMode="url"
          placeholder="https://"
          {...register('url', { validate: (url) => readLink(url) !== undefined })}
        />
      </Field>
      <Field label={t('link.name')} note={t('common:optional')}>
        <Input maxLength={BOARD_LIMITS.title} {...register('title')} />
      </Field>
      <div className={styles.formActs}>
        <Button variant="ghost" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button type="submit">{t(card ? 'common:save' : 'link.save')}</Button>
      </div>
    </form>
  );
}
