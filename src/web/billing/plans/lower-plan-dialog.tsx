import { useState } from 'react';
import { type PaymentProviderId, PLAN_ABILITIES } from '#core/billing/order.ts';
import { isAtLeast } from '#core/licenses/levels.ts';
import type { Tier } from '#core/prices/price-book.ts';
import { useCatalogue } from '#web/catalogue/use-catalogue.ts';
import { useLanguage } from '#web/languages/use-language.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { formatPrice } from '#web/prices/format-price.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ToolChoice } from '../manage/tool-choice.tsx';

interface LowerPlanDialogProps {
  plan: Tier;
  /** When it begins, as it is shown. */
  date: string;
  chosen: readonly string[];
  /** What was wanted before. */
  keep: readonly string[];
  provider: PaymentProviderId;
  isPending: boolean;
  onClose: () => void;
  onConfirm: (keep: string[]) => void;
}

/** What a lower plan means, and which tools stay where there will be fewer places. */
export function LowerPlanDialog(props: LowerPlanDialogProps) {
  const { plan, date, chosen, provider, isPending, onClose, onConfirm } = props;
  const { t } = useTranslation(['billing', 'common']);
  const language = useLanguage();
  const { data: tools = [] } = useCatalogue();
  const [keep, setKeep] = useState<readonly string[]>(props.keep);
  const { name } = plan;
  const count = plan.grants.tools === 'all' ? 0 : plan.grants.tools;
  const held = tools.filter(({ slug }) => chosen.includes(slug));
  const fits = held.filter(({ level }) => level !== 'none' && isAtLeast(plan.grants.level, level));
  const closed = held.filter((tool) => !fits.includes(tool));
  const staying = keep.filter((slug) => fits.some((tool) => tool.slug === slug));
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('manage.change.lower', { name })}
      description={t('manage.change.text', {
        ...{ date, name, count },
        price: formatPrice(plan.amount, language),
      })}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button busy={isPending} onClick={() => onConfirm([...staying])}>
            {t('manage.change.confirm', { date })}
          </Button>
        </>
      }
    >
      {fits.length > count && (
        <fieldset className="field">
          <legend className="label">{t('manage.change.keep')}</legend>
          <p className="small soft">{t('manage.change.keepText', { count })}</p>
          <ToolChoice tools={fits} chosen={staying} places={count} disabled={isPending} onChange={setKeep} />
        </fieldset>
      )}
      {closed.length > 0 && (
        <p>
          {t('manage.change.closed', {
            tools: closed.map((tool) => tool.name).join(t('common:listSeparator')),
          })}
        </p>
      )}
      {PLAN_ABILITIES[provider].asksForChanges && <p className="notice">{t('manage.change.agree')}</p>}
    </Dialog>
  );
}
