import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { CEILING_CENTS, FLOOR_CENTS, OFFER_DAYS, RESELLER_SHARE } from '#core/prices/price-book.ts';
import { shareOf } from '#core/resale/share-of.ts';
import { type ResaleRight, TRANSFER_KINDS } from '#core/resale/transfer.ts';
import type { ToolFacts } from '#core/tools/template.ts';
import { FormProblemAlert } from '#web/forms/form-problem-alert.tsx';
import { formResolver } from '#web/forms/form-resolver.ts';
import { useSubmit } from '#web/forms/use-submit.ts';
import { useLanguage } from '#web/languages/use-language.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { type Texts, textName } from '#web/locales/texts.ts';
import { formatPrice } from '#web/prices/format-price.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field, FieldGroup } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Radio } from '#web/ui/radio.tsx';
import { Select } from '#web/ui/select.tsx';
import { showToast } from '#web/ui/toast.ts';
import { createTransfer } from './api.ts';
import {
  EMPTY_OFFER,
  levelsOf,
  mayHaveResale,
  type OfferValues,
  offerSchema,
  parsePrice,
  toTransfer,
} from './offer-schema.ts';
import { refusalText } from './refusal-text.ts';
import styles from './resale.module.css';
import { Terms } from './terms.tsx';

interface OfferFormProps {
  rights: readonly ResaleRight[];
  tools: readonly ToolFacts[];
  ownEmail: string;
  onOffered: () => Promise<unknown>;
}

/** Which license is passed on, to whom, and whether as a gift or for a price. */
export function OfferForm({ rights, tools, ownEmail, onOffered }: OfferFormProps) {
  const { t } = useTranslation(['resale', 'common']);
  const language = useLanguage();
  const titleId = useId();
  const form = useForm<OfferValues>({
    resolver: formResolver(offerSchema(ownEmail)),
    defaultValues: EMPTY_OFFER,
  });
  const { errors } = form.formState;
  const [toolSlug, level, kind, price] = form.watch(['toolSlug', 'level', 'kind', 'price']);
  const rightFor = (slug: string) => rights.find((right) => right.toolSlug === slug);
  const toolFor = (slug: string) => tools.find(({ slug: each }) => each === slug);
  const levelsFor = (slug: string) => levelsOf(rightFor(slug), toolFor(slug)?.level ?? 'none');
  const money = (cents: number) => formatPrice(cents, language);
  const cents = parsePrice(price);
  const problemText = (name: string | undefined) =>
    name &&
    t(`problems.${textName<Texts['resale']['problems']>(name)}`, {
      ...{ floor: money(FLOOR_CENTS[level]), ceiling: money(CEILING_CENTS) },
    });
  const onRefused = (error: unknown): boolean => {
    const text = refusalText(error);
    if (text) showToast({ type: 'error', title: t('form.failed'), description: t(text) });
    return text !== undefined;
  };
  const { onSubmit, isBusy, problem } = useSubmit(
    form,
    async (values, key) => {
      const { email } = await createTransfer(toTransfer(values, rightFor(values.toolSlug)), key);
      form.reset(EMPTY_OFFER);
      showToast({ type: 'success', title: t('form.done'), description: t('form.doneText', { email }) });
      await onOffered();
    },
    { onRefused },
  );
  const tool = form.register('toolSlug', {
    // The lowest level that opens the tool, until another one is chosen.
    onChange: ({ target }: { target: HTMLSelectElement }) =>
      form.setValue('level', levelsFor(target.value)[0] ?? 'standard'),
  });
  return (
    <form className={styles.form} method="post" onSubmit={onSubmit} noValidate aria-labelledby={titleId}>
      <h2 className="section-title" id={titleId}>
        {t('form.title')}
      </h2>
      <Field label={t('form.tool')} error={problemText(errors.toolSlug?.message)} required>
        <Select
          {...tool}
          placeholder={t('form.chooseTool')}
          options={rights.map((right) => ({
            value: right.toolSlug,
            label: toolFor(right.toolSlug)?.name ?? right.toolSlug,
          }))}
        />
      </Field>
      {toolSlug !== '' && (
        <Field label={t('form.level')} hint={t('form.levelHint')} required>
          <Select
            {...form.register('level')}
            options={levelsFor(toolSlug).map((value) => ({ value, label: t(`common:levels.${value}`) }))}
          />
        </Field>
      )}
      <FieldGroup label={t('form.kind')}>
        {TRANSFER_KINDS.map((value) => (
          <Radio key={value} label={t(`kinds.${value}`)} value={value} {...form.register('kind')} />
        ))}
      </FieldGroup>
      {kind === 'sale' && (
        <Field
          label={t('form.price')}
          hint={
            cents === null
              ? t('form.priceHint', { floor: money(FLOOR_CENTS[level]), percent: RESELLER_SHARE })
              : t('form.share', { share: money(shareOf(cents, RESELLER_SHARE)), percent: RESELLER_SHARE })
          }
          error={problemText(errors.price?.message)}
          required
        >
          <Input inputMode="decimal" autoComplete="off" {...form.register('price')} />
        </Field>
      )}
      <Field
        label={t('form.email')}
        hint={t('form.emailHint', { count: OFFER_DAYS })}
        error={problemText(errors.email?.message)}
        required
      >
        <Input type="email" inputMode="email" autoComplete="off" {...form.register('email')} />
      </Field>
      {mayHaveResale(rightFor(toolSlug), level) && (
        <Checkbox label={t('form.resale')} {...form.register('hasResale')} />
      )}
      <Terms kind={kind} />
      <FormProblemAlert problem={problem} />
      <Button type="submit" busy={isBusy} busyLabel={t('form.sending')}>
        {t('form.send')}
      </Button>
    </form>
  );
}
