import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { COUPON_KINDS, type NewCoupon } from '#core/billing/coupon.ts';
import { LIBRARY, LICENSES, PLANS, productName, TOOL_BUNDLES } from '#core/prices/price-book.ts';
import { useDangerousWrite } from '#web/account/use-dangerous-write.ts';
import { refusalReason } from '#web/forms/form-problem.ts';
import { formResolver } from '#web/forms/form-resolver.ts';
import { useLanguage } from '#web/languages/use-language.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { type Texts, textName } from '#web/locales/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import styles from '../admin.module.css';
import { createCoupon } from '../api.ts';
import { type CouponValues, couponSchema, NO_COUPON, toCoupon } from './coupon-schema.ts';
import { useSoldBundles } from './use-sold-bundles.ts';

/** A new code: what it takes off, of what, until when and how often. */
export function CouponForm() {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const bundles = useSoldBundles();
  const id = useId();
  const form = useForm<CouponValues>({
    resolver: formResolver(couponSchema(() => new Date())),
    defaultValues: NO_COUPON,
  });
  const { errors } = form.formState;
  const problemOf = (field: keyof CouponValues) => {
    const problem = errors[field]?.message;
    if (!problem) return undefined;
    return field === 'expiresOn'
      ? t('form.datePast')
      : t(`coupons.problems.${textName<Texts['admin']['coupons']['problems']>(problem)}`);
  };
  const making = useDangerousWrite({
    mutationFn: (coupon: NewCoupon, key) => createCoupon(coupon, key),
    invalidates: [['admin', 'coupons']],
    onSuccess: () => form.reset(NO_COUPON),
    onError(error) {
      if (refusalReason(error) === 'name_taken')
        form.setError('code', { message: 'codeTaken' }, { shouldFocus: true });
    },
    successToast: (_, { code }) => ({ title: t('coupons.created', { code }) }),
    failureToast: (error) =>
      refusalReason(error) === 'name_taken' ? undefined : { title: t('coupons.failed') },
  });
  const isPercent = form.watch('kind') === 'percent';
  return (
    <form
      className={styles.grantForm}
      aria-labelledby={id}
      noValidate
      onSubmit={form.handleSubmit((values) => void making.mutate(toCoupon(values)))}
    >
      <h2 className="heading" id={id}>
        {t('coupons.title')}
      </h2>
      <Field label={t('coupons.code')} hint={t('coupons.codeHint')} error={problemOf('code')} required>
        <Input autoComplete="off" autoCapitalize="characters" maxLength={40} {...form.register('code')} />
      </Field>
      <Field label={t('coupons.fits')} hint={t('coupons.fitsHint')}>
        <Select {...form.register('fits')}>
          <option value="">{t('coupons.for.everything')}</option>
          {COUPON_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`coupons.for.${kind}`)}
            </option>
          ))}
          <optgroup label={t('coupons.for.one')}>
            {[...PLANS, LIBRARY, ...LICENSES, ...TOOL_BUNDLES].map((product) => (
              <option key={product.id} value={product.id}>
                {productName(product, language)}
              </option>
            ))}
          </optgroup>
          <optgroup label={t('coupons.for.onePromptBundle')}>
            {bundles.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </optgroup>
        </Select>
      </Field>
      <Field label={t('coupons.kind')}>
        <Select
          {...form.register('kind')}
          options={(['percent', 'amount'] as const).map((value) => ({
            value,
            label: t(`coupons.kinds.${value}`),
          }))}
        />
      </Field>
      <Field
        label={t(isPercent ? 'coupons.percent' : 'refund.amount')}
        hint={t(isPercent ? 'coupons.percentHint' : 'coupons.amountHint')}
        error={problemOf('value')}
        required
      >
        <Input inputMode={isPercent ? 'numeric' : 'decimal'} {...form.register('value')} />
      </Field>
      <Field label={t('coupons.expires')} hint={t('form.expiresHint')} error={problemOf('expiresOn')}>
        <Input type="date" {...form.register('expiresOn')} />
      </Field>
      <Field label={t('coupons.most')} hint={t('coupons.mostHint')} error={problemOf('maxUses')}>
        <Input inputMode="numeric" {...form.register('maxUses')} />
      </Field>
      <Button type="submit" busy={making.isPending} busyLabel={t('coupons.creating')}>
        {t('coupons.create')}
      </Button>
    </form>
  );
}
