import { Link } from 'react-router';
import type { LicensedTool } from '#core/licenses/dashboard.ts';
import type { ToolFacts } from '#core/tools/template.ts';
import { errorIdOf } from '#web/api/error-id.ts';
import type { useCatalogue } from '#web/catalogue/use-catalogue.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useDashboard } from '#web/licenses/use-dashboard.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LevelBadge } from '#web/ui/level-badge.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { Seal } from '#web/ui/seal.tsx';
import panel from '../panel.module.css';
import { Panel } from '../panel.tsx';
import styles from './licensed-tools.module.css';

const SHOWN = 6;

interface LicensedToolsProps {
  /** With those that are not offered: who holds one keeps it. */
  catalogue: Pick<ReturnType<typeof useCatalogue>, 'data' | 'error' | 'refetch'>;
}

/** Short ways to the tools that the user holds and can open. */
export function LicensedTools({ catalogue }: LicensedToolsProps) {
  const { t } = useTranslation('dashboard');
  const licenses = useDashboard();
  const held = heldTools(licenses.data?.licensedTools, catalogue.data);
  const failed = [licenses, catalogue].find(({ data, error }) => !data && error);
  const freePlaces = licenses.data?.freePlaces ?? 0;
  const rest = (held?.length ?? 0) - SHOWN;
  return (
    <Panel
      title={t('tools.title')}
      more={held?.length ? { to: '/my-tools', label: t('tools.all') } : undefined}
    >
      {!held && !failed && <LoadingState label={t('loading')} />}
      {!held && failed && (
        <ErrorState
          title={t(failed === catalogue ? 'catalogueFailed' : 'tools.failed')}
          onRetry={() => void failed.refetch()}
          errorId={errorIdOf(failed.error)}
        />
      )}
      {held?.length === 0 && (
        <div className={panel.none}>
          <h3 className="subhead">{t('tools.emptyTitle')}</h3>
          <p className="small soft">
            {freePlaces > 0 ? t('tools.places', { count: freePlaces }) : t('tools.emptyText')}
          </p>
          <ButtonLink to={freePlaces > 0 ? '/manage-license' : '/license'} variant="outline" size="sm">
            {t(freePlaces > 0 ? 'tools.choose' : 'tools.emptyAction')}
          </ButtonLink>
        </div>
      )}
      <ul className={styles.shortcuts}>
        {held?.slice(0, SHOWN).map((tool) => (
          <li key={tool.slug}>
            <Link to={`/tools/${tool.slug}`}>
              <Seal slug={tool.slug} category={tool.category} size={40} />
              <span>{tool.name}</span>
              <LevelBadge level={tool.level} variant="plain" />
            </Link>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="small soft">{t('tools.more', { count: rest })}</p>}
      {held && held.length > 0 && freePlaces > 0 && (
        <p className="small soft">
          {t('tools.places', { count: freePlaces })}{' '}
          <Link className="link" to="/manage-license">
            {t('tools.choose')}
          </Link>
        </p>
      )}
    </Panel>
  );
}

/** Undefined until both are known. Who holds nothing holds nothing, whatever there is. */
function heldTools(
  licensed: readonly LicensedTool[] | undefined,
  tools: readonly ToolFacts[] | undefined,
): ToolFacts[] | undefined {
  if (licensed?.length === 0) return [];
  return (
    tools &&
    licensed?.flatMap(
      ({ tool_slug }) => tools.find((tool) => tool.slug === tool_slug && tool.isAvailable) ?? [],
    )
  );
}
