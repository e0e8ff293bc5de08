import type { PlanView } from '#core/billing/order.ts';
import { GRACE_DAYS } from '#core/prices/price-book.ts';
import { formatDay } from '#web/formatting/format-day.ts';
import { useLanguage } from '#web/languages/use-language.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { usableUntil } from '../use-held-plan.ts';

interface CancelQuestionProps {
  isOpen: boolean;
  plan: PlanView;
  /** The payment company cannot take it up again. */
  isFinal: boolean;
  onClose: () => void;
  onAgree: () => void;
}

/** Before a paid plan stops to renew: until when it is paid, and until when it can be used. */
export function CancelQuestion({ isOpen, plan, isFinal, onClose, onAgree }: CancelQuestionProps) {
  const { t } = useTranslation('billing');
  const language = useLanguage();
  return (
    <Dialog
      open={isOpen}
      kind="alert"
      title={t('manage.ask')}
      description={t('manage.askText', {
        paidUntil: formatDay(plan.paidUntil, language),
        usableUntil: formatDay(new Date(usableUntil(plan)).toISOString(), language),
        days: GRACE_DAYS,
      })}
      onClose={onClose}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('manage.resume')}
          </Button>
          <Button
            variant="destructive"
            onClick={() => {
              onClose();
              onAgree();
            }}
          >
            {t('manage.cancel')}
          </Button>
        </>
      }
    >
      {isFinal && <p>{t('manage.final')}</p>}
    </Dialog>
  );
}
