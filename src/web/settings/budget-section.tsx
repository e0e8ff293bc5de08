import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { dollarsText, parseDollars } from '#core/analytics/dollars.ts';
import type { Spending } from '#core/analytics/report.ts';
import { savePreferences } from '#web/account/api.ts';
import { formResolver } from '#web/forms/form-resolver.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { BudgetProgress } from '#web/spending/budget-progress.tsx';
import { forgetSpending, useSpending } from '#web/spending/use-spending.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { useWrite } from '#web/ui/use-write.ts';
import styles from './budget-section.module.css';
import { Section } from './section.tsx';

/** What models may cost in a month. */
export function BudgetSection() {
  const { t } = useTranslation('spending');
  const spending = useSpending();
  return (
    <Section id="budget" title={t('budget.title')} text={t('budget.text')}>
      {spending && (
        <>
          <BudgetProgress spending={spending} />
          <BudgetForm key={spending.budgetMicros} spending={spending} />
        </>
      )}
    </Section>
  );
}

const budgetSchema = z.object({
  amount: z.string().check(z.refine((text) => parseDollars(text) !== null, 'wrong')),
});

function BudgetForm({ spending: { budgetMicros } }: { spending: Spending }) {
  const { t } = useTranslation(['spending', 'settings']);
  const form = useForm<z.infer<typeof budgetSchema>>({
    resolver: formResolver(budgetSchema),
    defaultValues: { amount: budgetMicros === null ? '' : dollarsText(budgetMicros) },
  });
  const saving = useWrite({
    mutationFn: (monthlyBudgetMicros: number | null) => savePreferences({ monthlyBudgetMicros }),
    onSuccess: forgetSpending,
    successToast: (_output, micros) => ({ title: t(micros === null ? 'budget.removed' : 'budget.saved') }),
    failureToast: () => ({ title: t('settings:saveFailed'), description: t('settings:saveFailedText') }),
  });
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={form.handleSubmit(({ amount }) => saving.mutate(parseDollars(amount)))}
    >
      <Field
        label={t('budget.amount')}
        hint={t('budget.hint')}
        error={form.formState.errors.amount && t('budget.wrong')}
      >
        <Input inputMode="decimal" autoComplete="off" placeholder="20" {...form.register('amount')} />
      </Field>
      <div className={styles.acts}>
        <Button type="submit" variant="secondary" busy={saving.isPending}>
          {t('settings:save')}
        </Button>
        {budgetMicros !== null && (
          <Button variant="ghost" aria-disabled={saving.isPending} onClick={() => void saving.mutate(null)}>
            {t('budget.remove')}
          </Button>
        )}
      </div>
    </form>
  );
}
