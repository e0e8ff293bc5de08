import type { ToolFacts } from '#core/tools/template.ts';
import { usePlaces } from '#web/billing/use-allowances.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useSession } from '#web/lib/session.ts';
import { useAccess } from '#web/licenses/use-access.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import styles from '../dashboard-page.module.css';

/** Only for those who lack some of what is offered and hold no place for it, once that is known. */
export function PremiumCall({ tools = [] }: { tools: readonly ToolFacts[] | undefined }) {
  const { t } = useTranslation(['dashboard', 'common']);
  const { level } = useSession();
  const { status, accessTo } = useAccess();
  const places = usePlaces();
  const lacks = tools.some(
    (tool) => tool.isAvailable && !accessTo(tool).allowed && places(tool.level).free === 0,
  );
  if (status !== 'ready' || !lacks) return null;
  return (
    <section className={styles.premiumCall}>
      <h2 className="section-title">{t('premium.title')}</h2>
      <div>
        <p className="soft">{t('premium.text', { level: t(`common:levels.${level}`) })}</p>
        <ButtonLink to="/license" variant="outline">
          {t('premium.action')}
        </ButtonLink>
      </div>
    </section>
  );
}
