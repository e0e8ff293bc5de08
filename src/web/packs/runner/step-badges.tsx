import type { StepResult, StepState } from '#core/packs/step-states.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Badge } from '#web/ui/badge.tsx';
import styles from './step-card.module.css';

/** Where a step stands, in words. */
export function StepBadges({ state, result }: { state: StepState; result: StepResult | undefined }) {
  const { t } = useTranslation(['packs', 'runs']);
  return (
    <span className={styles.badges}>
      {result?.source === 'draft' && <Badge variant="touch">{t('runs:draft')}</Badge>}
      {result?.isEdited && <Badge variant="secondary">{t('state.edited')}</Badge>}
      <Badge variant={state === 'fresh' ? 'outline' : 'secondary'}>
        {t(result?.isPart && state === 'stale' ? 'state.part' : `state.${state}`)}
      </Badge>
    </span>
  );
}
