import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { dollarsText, parseDollars } from '#core/analytics/dollars.ts';
import { DESTINATION_LENGTH, type Earnings, payoutRefusal } from '#core/billing/payout.ts';
import { TOOL_SALES } from '#core/prices/price-book.ts';
import { formResolver } from '#web/forms/form-resolver.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { formatPrice } from '#web/prices/format-price.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import styles from './earnings.module.css';
import { LastPayout } from './last-payout.tsx';
import { useRequest } from './use-request.ts';

const MICROS_PER_CENT = 10_000;
const centsOf = (text: string): number => (parseDollars(text) ?? 0) / MICROS_PER_CENT;

const payoutSchema = (earnings: Earnings) =>
  z.object({
    amount: z
      .string()
      .check(z.refine((text) => payoutRefusal({ cents: centsOf(text) }, earnings) === null, 'amount')),
    destination: z.string().check(z.refine((text) => text.trim() !== '', 'destination')),
  });

/** Asks to be paid: how much, and where to. Where nothing can be asked for, it says why. */
export function PayoutForm({ earnings }: { earnings: Earnings }) {
  const { t, i18n } = useTranslation('earnings');
  const money = (cents: number) => formatPrice(cents, i18n.language);
  const refusal = payoutRefusal({ cents: earnings.availableCents }, earnings);
  const bounds = { least: money(TOOL_SALES.minPayoutCents), most: money(earnings.availableCents) };
  const form = useForm({
    resolver: formResolver(payoutSchema(earnings)),
    defaultValues: { amount: dollarsText(earnings.availableCents * MICROS_PER_CENT), destination: '' },
  });
  const { errors } = form.formState;
  const asking = useRequest();
  return (
    <section className={styles.part} aria-labelledby="payout">
      <h2 className="heading" id="payout">
        {t('payout.title')}
      </h2>
      {refusal === 'payout_waiting' && <p>{t('payout.waiting')}</p>}
      {refusal === 'too_little' && <p>{t('payout.tooLittle', bounds)}</p>}
      {refusal === 'too_little' && earnings.balanceCents > 0 && <LastPayout earnings={earnings} />}
      {refusal === null && (
        <form
          className={styles.form}
          noValidate
          onSubmit={form.handleSubmit(({ amount, destination }) =>
            asking.mutate({ cents: centsOf(amount), destination: destination.trim() }),
          )}
        >
          <Field
            label={t('payout.amount')}
            hint={t('payout.amountHint', bounds)}
            error={errors.amount && t('payout.amountWrong', bounds)}
            required
          >
            <Input inputMode="decimal" autoComplete="off" {...form.register('amount')} />
          </Field>
          <Field
            label={t('payout.destination')}
            hint={t('payout.destinationHint')}
            error={errors.destination && t('payout.destinationMissing')}
            required
          >
            <Input autoComplete="off" maxLength={DESTINATION_LENGTH} {...form.register('destination')} />
          </Field>
          <Button type="submit" busy={asking.isPending}>
            {t('payout.action')}
          </Button>
        </form>
      )}
    </section>
  );
}
