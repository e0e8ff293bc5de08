import { type FormEvent, useState } from 'react';
import type { OrderQuote } from '#core/billing/coupon.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { useWrite } from '#web/ui/use-write.ts';
import { quoteOrder } from '../api.ts';
import styles from '../billing.module.css';
import { couponProblem } from './coupon-problem.ts';

export interface AppliedCoupon {
  code: string;
  quote: OrderQuote;
}

interface CouponFieldProps {
  /** What is ordered: names of products. */
  items: string[];
  /** What is typed, applied or not: whoever orders with it in the field means it. */
  code: string;
  applied: AppliedCoupon | undefined;
  isDisabled: boolean;
  onCode: (code: string) => void;
  onApply: (coupon: AppliedCoupon | undefined) => void;
}

/** A code, and what the server says that it takes off. */
export function CouponField({ items, code, applied, isDisabled, onCode, onApply }: CouponFieldProps) {
  const { t } = useTranslation('billing');
  const [problem, setProblem] = useState<ReturnType<typeof couponProblem> | 'checkout.couponFailed'>();
  const { mutate, isPending } = useWrite({
    mutationFn: quoteOrder,
    onSuccess: (quote, { coupon = '' }) => onApply({ code: coupon, quote }),
    onError: (error) => setProblem(couponProblem(error) ?? 'checkout.couponFailed'),
    failureToast: () => undefined,
  });
  const apply = (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    onApply(undefined);
    if (code.trim()) void mutate({ items, coupon: code });
  };
  const type = (text: string) => {
    setProblem(undefined);
    onApply(undefined);
    onCode(text);
  };
  return (
    <form className={styles.coupon} onSubmit={apply}>
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
        {applied && t('checkout.applied')}
      </p>
    </form>
  );
}
