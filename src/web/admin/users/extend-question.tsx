import { useForm } from 'react-hook-form';
import { type Extension, GRANT_REASON_LENGTH } from '#core/licenses/level-grant.ts';
import { useDangerousWrite } from '#web/account/use-dangerous-write.ts';
import { formatDay } from '#web/formatting/format-day.ts';
import { formResolver } from '#web/forms/form-resolver.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import styles from '../admin.module.css';
import { type ExtensionValues, extensionSchema, toEnd } from '../grant-schema.ts';
import { ReasonField } from './reason-field.tsx';

interface Asked {
  title: string;
  /** ISO 8601. */
  endsAt: string;
  extend: (extension: Extension) => Promise<unknown>;
}

interface ExtendQuestionProps {
  /** Null while nothing is asked. */
  asked: Asked | null;
  onClose: () => void;
  onExtended: () => Promise<void>;
}

/** A later end for a license, or for those of a whole level. */
export function ExtendQuestion({ asked, onClose, onExtended }: ExtendQuestionProps) {
  const { t, i18n } = useTranslation('admin');
  return (
    <Dialog
      open={asked !== null}
      onClose={onClose}
      title={asked?.title}
      description={t('extend.text', { date: formatDay(asked?.endsAt, i18n.language) })}
    >
      {asked && <ExtendForm asked={asked} onClose={onClose} onExtended={onExtended} />}
    </Dialog>
  );
}

function ExtendForm({ asked, onClose, onExtended }: ExtendQuestionProps & { asked: Asked }) {
  const { t } = useTranslation('admin');
  const form = useForm<ExtensionValues>({
    resolver: (...args) => formResolver(extensionSchema(asked.endsAt, () => new Date()))(...args),
    defaultValues: { expiresOn: '', reason: '' },
  });
  const extension = useDangerousWrite({
    mutationFn: asked.extend,
    async onSuccess() {
      await onExtended();
      onClose();
    },
    successToast: () => ({ title: t('extend.done') }),
    failureToast: () => ({ title: t('extend.failed') }),
  });
  return (
    <form
      className={styles.message}
      noValidate
      onSubmit={form.handleSubmit(
        ({ expiresOn, reason }) =>
          void extension.mutate({ expiresAt: toEnd(expiresOn), reason: reason.trim() }),
      )}
    >
      <Field
        label={t('form.expires')}
        hint={t('form.expiresHint')}
        error={form.formState.errors.expiresOn && t('extend.later')}
      >
        <Input type="date" {...form.register('expiresOn')} />
      </Field>
      <ReasonField
        hint={t('form.reasonHint')}
        isMissing={form.formState.errors.reason !== undefined}
        maxLength={GRANT_REASON_LENGTH}
        {...form.register('reason')}
      />
      <Button className={styles.alone} type="submit" busy={extension.isPending}>
        {t('extend.action')}
      </Button>
    </form>
  );
}
