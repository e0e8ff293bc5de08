import { useLocation } from 'react-router';
import type { BlockedTool } from '#core/packs/needed-access.ts';
import type { ToolTemplate } from '#core/tools/template.ts';
import { entrancePath } from '#web/account/return-path.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import styles from './pack-runner.module.css';

interface LockedToolsProps {
  blocked: readonly BlockedTool[];
  templates: Readonly<Record<string, ToolTemplate>>;
  onRetry: () => void;
}

/** What is missing before the pack can start, tool by tool, and the way to get it. */
export function LockedTools({ blocked, templates, onRetry }: LockedToolsProps) {
  const { t } = useTranslation(['packs', 'common', 'shell']);
  const { pathname } = useLocation();
  const reasons = new Set(blocked.map(({ access }) => access.reason));
  return (
    <section className={styles.locked} aria-labelledby="pack-locked">
      <h2 className="subhead" id="pack-locked">
        {t('locked.title', { count: blocked.length })}
      </h2>
      <ul>
        {blocked.map(({ slug, access }) => (
          <li key={slug} className="small">
            {t(`locked.${access.reason}`, {
              tool: templates[slug]?.name ?? slug,
              level: t(`common:levels.${access.requiredLevel ?? 'none'}`),
            })}
          </li>
        ))}
      </ul>
      <p className={styles.lockedWays}>
        {reasons.has('not_signed_in') && (
          <ButtonLink variant="outline" to={entrancePath('/login', pathname)}>
            {t('shell:nav.login')}
          </ButtonLink>
        )}
        {reasons.has('check_failed') ? (
          <Button variant="outline" onClick={onRetry}>
            {t('common:retry')}
          </Button>
        ) : (
          <ButtonLink variant="outline" to="/license">
            {t('locked.licenses')}
          </ButtonLink>
        )}
      </p>
    </section>
  );
}
