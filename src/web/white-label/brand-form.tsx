import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { WHITE_LABEL_LIMITS as LIMITS, type WhiteLabel } from '#core/white-label/white-label.ts';
import { readAgain } from '#web/api/read-again.ts';
import { FormProblemAlert } from '#web/forms/form-problem-alert.tsx';
import { formResolver } from '#web/forms/form-resolver.ts';
import { settleSent } from '#web/forms/settle-sent.ts';
import { useTypedText } from '#web/forms/typed-text.ts';
import { useSubmit } from '#web/forms/use-submit.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { type Texts, textName } from '#web/locales/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { showToast } from '#web/ui/toast.ts';
import { Dictated } from '#web/voice/dictated.tsx';
import { saveWhiteLabel, WHITE_LABEL_KEY } from './api.ts';
import { BrandPreview } from './brand-preview.tsx';
import { type BrandValues, brandSchema } from './brand-schema.ts';
import { ColourField } from './colour-field.tsx';
import { LogoField } from './logo-field.tsx';
import { RemoveBrand } from './remove-brand.tsx';
import styles from './white-label.module.css';

/** What is written on the left; how visitors see it, beside it. */
export function BrandForm({ brand }: { brand: WhiteLabel }) {
  const { t } = useTranslation('white-label');
  const id = useId();
  const { logo, ...kept } = brand;
  const form = useForm<BrandValues>({ resolver: formResolver(brandSchema), defaultValues: kept });
  const forget = useTypedText(form, 'white-label', kept);
  const values = useWatch({ control: form.control }) as BrandValues;
  const { errors } = form.formState;
  const client = useQueryClient();
  const { onSubmit, isBusy, problem } = useSubmit(form, async (written) => {
    const saved = await saveWhiteLabel(written);
    const { logo: _, ...cleaned } = saved.brand;
    if (settleSent(form, written, cleaned)) forget();
    showToast({ type: 'success', title: t('form.saved') });
    await readAgain(client, WHITE_LABEL_KEY);
  });
  const problemText = (name: string | undefined) =>
    name && t(`problems.${textName<Texts['white-label']['problems']>(name)}`);
  const colour = (name: 'lightColor' | 'darkColor') => ({
    theme: name === 'lightColor' ? ('light' as const) : ('dark' as const),
    value: values[name],
    error: problemText(errors[name]?.message),
    onChange: (color: string) => form.setValue(name, color, { shouldDirty: true, shouldValidate: true }),
  });
  return (
    <div className={styles.page}>
      <form className={styles.form} method="post" onSubmit={onSubmit} noValidate aria-labelledby={id}>
        <h2 className="section-title" id={id}>
          {t('form.title')}
        </h2>
        <Field
          label={t('form.name')}
          hint={t('form.nameHint')}
          error={problemText(errors.name?.message)}
          required
        >
          <Input autoComplete="organization" {...form.register('name')} />
        </Field>
        <LogoField logo={logo} />
        <ColourField label={t('form.lightColor')} {...colour('lightColor')} />
        <ColourField label={t('form.darkColor')} {...colour('darkColor')} />
        <Field
          label={t('form.support')}
          hint={t('form.supportHint')}
          error={problemText(errors.support?.message)}
          required
        >
          <Input {...form.register('support')} />
        </Field>
        <Field
          label={t('form.terms')}
          hint={t('form.termsHint', { count: LIMITS.terms })}
          error={problemText(errors.terms?.message)}
        >
          <Dictated>
            <Textarea rows={7} {...form.register('terms')} />
          </Dictated>
        </Field>
        <FormProblemAlert problem={problem} />
        <div className={styles.acts}>
          <Button type="submit" busy={isBusy} busyLabel={t('form.saving')}>
            {t('form.save')}
          </Button>
          {brand.name !== '' && <RemoveBrand />}
        </div>
      </form>
      <BrandPreview brand={{ ...values, logo }} />
    </div>
  );
}
