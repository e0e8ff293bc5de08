import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { REFUND_REASON_LENGTH, type RefundRequest } from '#core/admin/admin-order.ts';
import { useDangerousWrite } from '#web/account/use-dangerous-write.ts';
import { formResolver } from '#web/forms/form-resolver.ts';
import { useLanguage } from '#web/languages/use-language.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { formatPrice } from '#web/prices/format-price.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import styles from '../admin.module.css';
import { readCents } from '../amount.ts';
import { refundOrder } from '../api.ts';

const refundSchema = (leftCents: number) =>
  z.object({
    amount: z
      .string()
      .check(
        z.refine(
          (text) => text.trim() === '' || (readCents(text) ?? Number.POSITIVE_INFINITY) <= leftCents,
          'amount',
        ),
      ),
    reason: z.string().check(z.refine((text) => text.trim() !== '', 'reason')),
  });

const EMPTY = { amount: '', reason: '' };

interface RefundFormProps {
  id: string;
  leftCents: number;
  /** Of the whole order, as it is shown. */
  refundedCents: number;
}

/** Gives back the latest payment of an order, whole or in part, after a question. */
export function RefundForm({ id, leftCents, refundedCents }: RefundFormProps) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const titleId = useId();
  const [asked, setAsked] = useState<RefundRequest | null>(null);
  const form = useForm({ resolver: formResolver(refundSchema(leftCents)), defaultValues: EMPTY });
  const { errors } = form.formState;
  const left = formatPrice(leftCents, language);
  const refund = useDangerousWrite({
    mutationFn: (request: RefundRequest) => refundOrder(id, request),
    invalidates: [['admin', 'orders']],
    onSuccess() {
      form.reset(EMPTY);
      setAsked(null);
    },
    onError: () => setAsked(null),
    successToast: () => ({ title: t('refund.done'), description: t('refund.doneText') }),
    failureToast: () => ({ title: t('refund.failed'), description: t('refund.failedText') }),
  });
  return (
    <form
      className={styles.grantForm}
      aria-labelledby={titleId}
      noValidate
      onSubmit={form.handleSubmit(({ amount, reason }) =>
        setAsked({ cents: readCents(amount) ?? null, refundedCents, reason: reason.trim() }),
      )}
    >
      <h3 className="subhead" id={titleId}>
        {t('refund.title')}
      </h3>
      <Field
        label={t('refund.amount')}
        hint={t('refund.amountHint', { left })}
        error={errors.amount && t('refund.amountWrong', { left })}
      >
        <Input inputMode="decimal" {...form.register('amount')} />
      </Field>
      <Field
        label={t('level.reason')}
        hint={t('refund.reasonHint')}
        error={errors.reason && t('form.reasonMissing')}
        required
      >
        <Input maxLength={REFUND_REASON_LENGTH} {...form.register('reason')} />
      </Field>
      <Button type="submit" variant="outline">
        {t('refund.action')}
      </Button>
      <Dialog
        kind="alert"
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={t('refund.question', { amount: formatPrice(asked?.cents ?? leftCents, language) })}
        description={t('refund.text')}
        actions={
          <>
            <Button variant="outline" disabled={refund.isPending} onClick={() => setAsked(null)}>
              {t('refund.keep')}
            </Button>
            <Button
              variant="destructive"
              busy={refund.isPending}
              onClick={() => asked && void refund.mutate(asked)}
            >
              {t('refund.action')}
            </Button>
          </>
        }
      />
    </form>
  );
}
