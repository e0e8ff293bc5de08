import { type FormEvent, type RefObject, useEffect } from 'react';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import styles from '../billing.module.css';
import type { Coupon } from './use-coupon.ts';

interface CouponFieldProps {
  coupon: Coupon;
  isDisabled: boolean;
  fieldRef: RefObject<HTMLInputElement | null>;
  /** The code is gone, and what comes next is the order. */
  onGoOn: () => void;
}

/** A code, whether it was taken, and the way on without it where it was not. */
export function CouponField({ coupon, isDisabled, fieldRef, onGoOn }: CouponFieldProps) {
  const { t } = useTranslation('billing');
  const { code, quote, problem, isRefused, isOrderRefused, isPending, type, apply } = coupon;
  // Whoever pressed the order is further down the page: what was refused is read out with its field.
  useEffect(() => {
    if (isOrderRefused && !isDisabled) fieldRef.current?.focus();
  }, [isOrderRefused, isDisabled, fieldRef]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply();
  };
  return (
    <form className={styles.coupon} onSubmit={submit}>
      <Field label={t('checkout.coupon')} error={problem && t(problem)}>
        <Input
          ref={fieldRef}
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
      {isRefused && (
        <p>
          <Button
            variant="link"
            onClick={() => {
              type('');
              onGoOn();
            }}
          >
            {t('checkout.withoutCode')}
          </Button>
        </p>
      )}
      <p className="small soft" role="status">
        {quote && t('checkout.applied')}
      </p>
    </form>
  );
}
