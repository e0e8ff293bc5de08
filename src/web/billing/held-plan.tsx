import { useState } from 'react';
import type { OrderView } from '#core/billing/order.ts';
import type { AllowanceView } from '#core/licenses/allowance.ts';
import { isAtLeast } from '#core/licenses/levels.ts';
import { GRACE_DAYS } from '#core/prices/price-book.ts';
import type { ToolFacts } from '#core/tools/template.ts';
import { formatDay } from '#web/formatting/format-day.ts';
import { refusalReason } from '#web/forms/form-problem.ts';
import { useLanguage } from '#web/languages/use-language.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Leaf } from '#web/ui/leaf.tsx';
import { LevelGlyph } from '#web/ui/level-glyph.tsx';
import { useWrite } from '#web/ui/use-write.ts';
import { chooseTools } from './api.ts';
import styles from './billing.module.css';
import { ToolChoice } from './manage/tool-choice.tsx';
import { PlanChange } from './plans/plan-change.tsx';
import { PlanRenewal } from './plans/plan-renewal.tsx';
import { itemNameOf } from './product-name.ts';
import { ALLOWANCES_KEY } from './use-allowances.ts';

interface HeldPlanProps {
  allowance: AllowanceView;
  order: OrderView | undefined;
  tools: readonly ToolFacts[];
}

/** What is said of a choice that was refused. */
const FAILURES: Readonly<Record<string, 'swappedToday' | 'toolTaken'>> = {
  swapped_today: 'swappedToday',
  tool_taken: 'toolTaken',
};

/** The places of one plan, and the tools that may stand in them. */
export function HeldPlan({ allowance, order, tools }: HeldPlanProps) {
  const { t } = useTranslation(['billing', 'common']);
  const language = useLanguage();
  const { id, level, places, expiresAt } = allowance;
  const saved = allowance.tools.map(({ slug }) => slug);
  // A choice that was saved, here or elsewhere, begins anew; the page and the focus on it stay.
  const of = saved.join();
  const [choice, setChoice] = useState({ of, tools: saved });
  const chosen = choice.of === of ? choice.tools : saved;
  const { mutate, isPending } = useWrite({
    mutationFn: chooseTools,
    invalidates: [ALLOWANCES_KEY],
    successToast: () => ({ title: t('manage.saved'), link: { to: '/my-tools', label: t('order.tools') } }),
    failureToast: (error) => ({ title: t(`manage.${FAILURES[refusalReason(error) ?? ''] ?? 'saveFailed'}`) }),
  });
  const open = tools.filter((tool) => tool.level !== 'none' && isAtLeast(level, tool.level));
  const isSame = chosen.length === saved.length && chosen.every((slug) => saved.includes(slug));
  /** Of a tool that was chosen within the day. */
  const keepsPlace = (slug: string): string | null => {
    const swapsFrom = allowance.tools.find((tool) => tool.slug === slug)?.swapsFrom;
    return swapsFrom && new Date(swapsFrom) > new Date()
      ? t('manage.stays', { date: formatDay(swapsFrom, language) })
      : null;
  };
  const productId = order?.plan?.productId ?? order?.items[0]?.productId;
  return (
    <Leaf as="section" aria-labelledby={`${id}-name`}>
      <h2 className="heading" id={`${id}-name`}>
        <LevelGlyph level={level} />{' '}
        {productId ? itemNameOf({ productId, name: null }, language) : t(`common:levels.${level}`)}
      </h2>
      <p role="status">{t('manage.places', { chosen: chosen.length, count: places })}</p>
      {expiresAt && (
        <p className="small soft">
          {t('manage.until', { date: formatDay(expiresAt, language), days: GRACE_DAYS })}
        </p>
      )}
      <fieldset className="field">
        <legend className="label">{t('manage.choose')}</legend>
        <ToolChoice
          tools={open}
          chosen={chosen}
          places={places}
          disabled={isPending}
          keepsPlace={keepsPlace}
          onChange={(slugs) => setChoice({ of, tools: slugs })}
        />
      </fieldset>
      <p className="small soft">{t('manage.swapRule')}</p>
      <div className={styles.acts}>
        <Button
          busy={isPending}
          aria-disabled={isSame}
          onClick={() => void mutate({ id, tools: [...chosen] })}
        >
          {t('manage.save')}
        </Button>
      </div>
      {order?.plan && (
        <>
          <PlanRenewal order={order} plan={order.plan} />
          <PlanChange order={order} plan={order.plan} chosen={saved} />
        </>
      )}
    </Leaf>
  );
}
