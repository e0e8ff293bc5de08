import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { dollarsText, parseDollars } from '#core/analytics/dollars.ts';
import type { Spending } from '#core/analytics/report.ts';
import { savePreferences } from '#web/account/api.ts';
import { BudgetProgress } from '#web/analytics/budget-progress.tsx';
import { forgetSpending, useSpending } from '#web/analytics/use-spending.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { showToast } from '#web/ui/toast.ts';
import styles from './budget-section.module.css';
import { Section } from './section.tsx';

const ANCHOR = 'budget';

/** What models may cost in a month. */
export function BudgetSection() {
  const { t } = useTranslation('costs');
  const spending = useSpending();
  const { hash } = useLocation();
  useEffect(() => {
    // The page may have been opened for this section, before the section was there.
    if (hash === `#${ANCHOR}`) document.getElementById(ANCHOR)?.scrollIntoView();
  }, [hash]);
  return (
    <Section id={ANCHOR} title={t('budget.title')} text={t('budget.text')}>
      {spending && (
        <>
          <BudgetProgress spending={spending} />
          <BudgetForm key={spending.budgetMicros} spending={spending} />
        </>
      )}
    </Section>
  );
}

function BudgetForm({ spending: { budgetMicros } }: { spending: Spending }) {
  const { t } = useTranslation(['costs', 'settings']);
  const [text, setText] = useState(budgetMicros === null ? '' : dollarsText(budgetMicros));
  const [isWrong, setIsWrong] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const save = async (monthlyBudgetMicros: number | null) => {
    setIsBusy(true);
    try {
      await savePreferences({ monthlyBudgetMicros });
      await forgetSpending();
      showToast({
        type: 'success',
        title: t(monthlyBudgetMicros === null ? 'budget.removed' : 'budget.saved'),
      });
    } catch {
      showToast({
        type: 'error',
        title: t('settings:saveFailed'),
        description: t('settings:saveFailedText'),
      });
    }
    setIsBusy(false);
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const micros = parseDollars(text);
        setIsWrong(micros === null);
        if (micros !== null) void save(micros);
      }}
    >
      <Field label={t('budget.amount')} hint={t('budget.hint')} error={isWrong && t('budget.wrong')}>
        <Input
          inputMode="decimal"
          autoComplete="off"
          placeholder="20"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Field>
      <div className={styles.acts}>
        <Button type="submit" variant="secondary" busy={isBusy}>
          {t('settings:save')}
        </Button>
        {budgetMicros !== null && (
          <Button variant="ghost" disabled={isBusy} onClick={() => void save(null)}>
            {t('budget.remove')}
          </Button>
        )}
      </div>
    </form>
  );
}
