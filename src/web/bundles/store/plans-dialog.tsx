import { Check } from 'lucide-react';
import { useNavigate } from 'react-router';
import { PREVIEW_BUNDLES } from '#core/bundles/bundle-access.ts';
import { LIBRARY, PROMPT_BUNDLE_CENTS } from '#core/prices/price-book.ts';
import { useLanguage } from '#web/languages/use-language.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { formatPrice } from '#web/prices/format-price.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/toast.ts';
import styles from './plans-dialog.module.css';

const PLANS = ['preview', 'single', 'library'] as const;
/** Of its lines, as the texts name them. */
const LINES = [1, 2, 3] as const;
type Plan = (typeof PLANS)[number];

/** The three ways to read bundles. What is chosen says what comes next, or leads there. */
export function PlansDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('bundles');
  const language = useLanguage();
  const navigate = useNavigate();
  const prices: Record<Plan, string> = {
    preview: formatPrice(0, language),
    single: formatPrice(PROMPT_BUNDLE_CENTS.from, language),
    library: formatPrice(LIBRARY.amount, language),
  };
  const select = (plan: Plan) => {
    onClose();
    showToast({
      type: 'success',
      title: t('plans.selected', { tier: t(`plans.${plan}.name`) }),
      description: plan === 'library' ? undefined : t(`plans.${plan}.next`),
    });
    if (plan === 'library') void navigate(`/checkout/${LIBRARY.id}`);
  };
  return (
    <Dialog open={open} onClose={onClose} size="wide" title={t('plans.title')}>
      <ul className={styles.plans}>
        {PLANS.map((plan) => {
          const name = t(`plans.${plan}.name`);
          return (
            <li key={plan} className={styles.plan} aria-label={name}>
              <p className={styles.best}>
                {plan === 'library' && <Badge variant="lit">{t('plans.best')}</Badge>}
              </p>
              <h3 className="subhead">{name}</h3>
              <p className={styles.price}>{t(`plans.${plan}.price`, { price: prices[plan] })}</p>
              <p className="small soft">{t(`plans.${plan}.description`)}</p>
              <ul className={styles.features}>
                {LINES.map((line) => (
                  <li key={line}>
                    <Check className="icon icon-sm" aria-hidden="true" />
                    {t(`plans.${plan}.features.${line}`, { count: PREVIEW_BUNDLES })}
                  </li>
                ))}
              </ul>
              <Button variant={plan === 'library' ? 'default' : 'outline'} onClick={() => select(plan)}>
                {t('plans.choose', { tier: name })}
              </Button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
