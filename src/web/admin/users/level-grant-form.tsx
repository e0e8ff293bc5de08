import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { LEVEL_GRANT_REASON_LENGTH, type LevelGrantOutcome } from '#core/licenses/level-grant.ts';
import { useFreshSignIn } from '#web/account/use-dangerous-write.ts';
import { FormProblemAlert } from '#web/forms/form-problem-alert.tsx';
import { formResolver } from '#web/forms/form-resolver.ts';
import { useSubmit } from '#web/forms/use-submit.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { type Texts, textName } from '#web/locales/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import styles from '../admin.module.css';
import { createLevelGrant } from '../api.ts';
import { GRANTABLE, type LevelGrantValues, levelGrantSchema, toEnd } from '../grant-schema.ts';
import { ReasonField } from './reason-field.tsx';

const EMPTY: LevelGrantValues = { level: 'standard', reason: '', expiresOn: '' };

interface LevelGrantFormProps {
  userId: string;
  onGranted: (outcome: LevelGrantOutcome) => Promise<void>;
}

/** All tools that a level opens, in one act. */
export function LevelGrantForm({ userId, onGranted }: LevelGrantFormProps) {
  const { t } = useTranslation(['admin', 'common']);
  const id = useId();
  const form = useForm<LevelGrantValues>({
    resolver: (...args) => formResolver(levelGrantSchema(() => new Date()))(...args),
    defaultValues: EMPTY,
  });
  const { errors } = form.formState;
  const problemText = (problem: string | undefined) =>
    problem && t(`form.${textName<Texts['admin']['form']>(problem)}`);
  const freshly = useFreshSignIn();
  const { onSubmit, isBusy, problem } = useSubmit(form, async ({ level, reason, expiresOn }, key) => {
    const grant = { userId, level, reason: reason.trim(), expiresAt: toEnd(expiresOn) };
    const outcome = await freshly(() => createLevelGrant(grant, key));
    await onGranted(outcome);
    form.reset(EMPTY);
  });
  return (
    <form className={styles.grantForm} onSubmit={onSubmit} noValidate aria-labelledby={id}>
      <h3 className="subhead" id={id}>
        {t('level.title')}
      </h3>
      <p className="small soft">{t('level.text')}</p>
      <Field label={t('form.level')} required>
        <Select
          {...form.register('level')}
          options={GRANTABLE.map((value) => ({ value, label: t(`common:levels.${value}`) }))}
        />
      </Field>
      <ReasonField
        hint={t('level.reasonHint')}
        isMissing={errors.reason !== undefined}
        maxLength={LEVEL_GRANT_REASON_LENGTH}
        {...form.register('reason')}
      />
      <Field
        label={t('form.expires')}
        hint={t('form.expiresHint')}
        error={problemText(errors.expiresOn?.message)}
      >
        <Input type="date" {...form.register('expiresOn')} />
      </Field>
      <FormProblemAlert problem={problem} />
      <Button type="submit" busy={isBusy} busyLabel={t('form.submitting')}>
        {t('level.submit')}
      </Button>
    </form>
  );
}
