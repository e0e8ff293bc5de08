import { useId, useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { GRANT_REASON_LENGTH } from '#core/licenses/level-grant.ts';
import type { Level } from '#core/licenses/levels.ts';
import type { ToolFacts } from '#core/tools/template.ts';
import { useFreshSignIn } from '#web/account/use-dangerous-write.ts';
import { FormProblemAlert } from '#web/forms/form-problem-alert.tsx';
import { formResolver } from '#web/forms/form-resolver.ts';
import { useSubmit } from '#web/forms/use-submit.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { type Texts, textName } from '#web/locales/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { showToast } from '#web/ui/toast.ts';
import styles from '../admin.module.css';
import { createGrant } from '../api.ts';
import { GRANTABLE, type GrantValues, grantSchema, toGrant } from '../grant-schema.ts';
import { ReasonField } from './reason-field.tsx';

interface GrantFormProps {
  userId: string;
  userName: string;
  tools: readonly ToolFacts[];
  hasFailed: boolean;
  onGranted: () => Promise<void>;
}

const EMPTY: GrantValues = {
  toolSlug: '',
  level: 'standard',
  resaleEnabled: false,
  expiresOn: '',
  updatesUntil: '',
  reason: '',
};

export function GrantForm({ userId, userName, tools, hasFailed, onGranted }: GrantFormProps) {
  const { t } = useTranslation(['admin', 'common']);
  const id = useId();
  const toolOf = (slug: string) => tools.find((tool) => tool.slug === slug);
  const requiredLevelOf = (slug: string): Level => toolOf(slug)?.level ?? 'none';
  const form = useForm<GrantValues>({
    resolver: (...args) => formResolver(grantSchema(requiredLevelOf, () => new Date()))(...args),
    defaultValues: EMPTY,
  });
  const { errors } = form.formState;
  const chosen = toolOf(form.watch('toolSlug'));
  const levelName = (level: Level) => t(`common:levels.${level}`);
  const problemText = (problem: string | undefined) =>
    problem &&
    t(`form.${textName<Texts['admin']['form']>(problem)}`, {
      tool: chosen?.name ?? '',
      level: levelName(chosen?.level ?? 'standard'),
    });

  const freshly = useFreshSignIn();
  const { onSubmit, isBusy, problem } = useSubmit(form, async (values, key) => {
    const grant = toGrant(userId, values);
    await freshly(() => createGrant(grant, key));
    await onGranted();
    showToast({
      type: 'success',
      title: t('form.done'),
      description: t('form.doneText', {
        tool: toolOf(values.toolSlug)?.name ?? values.toolSlug,
        level: levelName(values.level),
        name: userName,
      }),
    });
    form.reset(EMPTY);
  });

  // A tool needs at least its own level, so that is what is proposed.
  const tool = form.register('toolSlug', {
    onChange: (event: { target: { value: string } }) => {
      const level = requiredLevelOf(event.target.value);
      if (level !== 'none') form.setValue('level', level);
    },
  });
  const options = useMemo(
    () =>
      tools
        .filter(({ level }) => level !== 'none')
        .map(({ slug, name }) => ({ value: slug, label: name }))
        .toSorted((a, b) => a.label.localeCompare(b.label)),
    [tools],
  );
  return (
    <form className={styles.grantForm} onSubmit={onSubmit} noValidate aria-labelledby={id}>
      <h3 className="subhead" id={id}>
        {t('form.title')}
      </h3>
      {hasFailed && (
        <p className="notice notice-danger" role="alert">
          {t('form.toolsFailed')}
        </p>
      )}
      <Field label={t('form.tool')} error={problemText(errors.toolSlug?.message)} required>
        <Select {...tool} options={options} placeholder={t('form.chooseTool')} />
      </Field>
      <Field label={t('form.level')} error={problemText(errors.level?.message)} required>
        <Select
          {...form.register('level')}
          options={GRANTABLE.map((value) => ({ value, label: levelName(value) }))}
        />
      </Field>
      <Field
        label={t('form.expires')}
        hint={t('form.expiresHint')}
        error={problemText(errors.expiresOn?.message)}
      >
        <Input type="date" {...form.register('expiresOn')} />
      </Field>
      <Field label={t('form.updates')} hint={t('form.updatesHint')}>
        <Input type="date" {...form.register('updatesUntil')} />
      </Field>
      <ReasonField
        hint={t('form.reasonHint')}
        isMissing={errors.reason !== undefined}
        maxLength={GRANT_REASON_LENGTH}
        {...form.register('reason')}
      />
      <Checkbox label={t('form.resale')} {...form.register('resaleEnabled')} />
      <FormProblemAlert problem={problem} />
      <Button type="submit" busy={isBusy} busyLabel={t('form.submitting')}>
        {t('form.submit')}
      </Button>
    </form>
  );
}
