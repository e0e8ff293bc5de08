import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { DESTINATION_LENGTH, type Earnings, payoutRefusal } from '#core/billing/payout.ts';
import { formResolver } from '#web/forms/form-resolver.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { formatPrice } from '#web/prices/format-price.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import styles from './earnings.module.css';
import { useRequest } from './use-request.ts';

const lastSchema = z.object({
  destination: z.string().check(z.refine((text) => text.trim() !== '', 'destination')),
});

/** For who wants to delete the account, which waits for what is owed: all of it, though it is less than the least. */
export function LastPayout({ earnings }: { earnings: Earnings }) {
  const { t, i18n } = useTranslation('earnings');
  const cents = earnings.balanceCents;
  const form = useForm({ resolver: formResolver(lastSchema), defaultValues: { destination: '' } });
  const asking = useRequest();
  const all = { all: formatPrice(cents, i18n.language) };
  if (payoutRefusal({ cents, isLast: true }, earnings) !== null) return <p>{t('payout.lastLater', all)}</p>;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={form.handleSubmit(({ destination }) =>
        asking.mutate({ cents, destination: destination.trim(), isLast: true }),
      )}
    >
      <p>{t('payout.last', all)}</p>
      <Field
        label={t('payout.destination')}
        hint={t('payout.destinationHint')}
        error={form.formState.errors.destination && t('payout.destinationMissing')}
        required
      >
        <Input autoComplete="off" maxLength={DESTINATION_LENGTH} {...form.register('destination')} />
      </Field>
      <Button type="submit" variant="outline" busy={asking.isPending}>
        {t('payout.lastAction', all)}
      </Button>
    </form>
  );
}
