import type { FormEvent } from 'react';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import styles from '../billing.module.css';
import type { Coupon } from './use-coupon.ts';

/** A code, and whether it was taken. */
export function CouponField({ coupon, isDisabled }: { coupon: Coupon; isDisabled: boolean }) {
  const { t } = useTranslation('billing');
  const { code, quote, problem, isPending, type, apply } = coupon;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply();
  };
  return (
    <form className={styles.coupon} onSubmit={submit}>
      <Field label={t('checkout.coupon')} error={problem && t(problem)}>
        <Input
          value={code}
          disabled={isDisabled}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          onChange={({ target }) => type(target.value)}
        />
      </Field>
      <Button type="submit" variant="outline" busy={isPending} disabled={isDisabled}>
        {t('checkout.apply')}
      </Button>
      <p className="small soft" role="status">
        {quote && t('checkout.applied')}
      </p>
    </form>
  );
}
