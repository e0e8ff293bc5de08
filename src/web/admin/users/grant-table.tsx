import clsx from 'clsx';
import type { LicenseRow } from '#core/licenses/license-row.ts';
import { formatDay } from '#web/formatting/format-day.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import view from '#web/styles/record-view.module.css';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { LevelBadge } from '#web/ui/level-badge.tsx';
import styles from '../admin.module.css';
import { Fact } from '../fact.tsx';
import { grantStateOf } from '../grant-state.ts';

interface GrantTableProps {
  rows: readonly LicenseRow[];
  toolName: (slug: string) => string;
  onRevoke: (row: LicenseRow) => void;
  onExtend: (row: LicenseRow) => void;
}

/** What was given by hand, has an end, and was not taken. */
const canBeExtended = ({ source, expires_at, revoked_at }: LicenseRow): boolean =>
  source === 'grant' && expires_at !== null && revoked_at === null;

const BADGES = { active: 'success', expired: 'warning', revoked: 'destructive' } as const;

export function GrantTable({ rows, toolName, onRevoke, onExtend }: GrantTableProps) {
  const { t, i18n } = useTranslation('admin');
  const day = (iso: string | null, none: string) => formatDay(iso, i18n.language) ?? none;
  const now = new Date();
  return (
    <ul className={view.rows}>
      {rows.map((row) => {
        const tool = toolName(row.tool_slug);
        const state = grantStateOf(row, now);
        return (
          <li className={styles.grant} key={row.id}>
            <div className={styles.grantHead}>
              <h3 className={view.rowTitle}>{tool}</h3>
              <LevelBadge level={row.license_level} variant={row.resale_enabled ? 'filled' : 'outline'} />
              <Badge variant={BADGES[state]}>
                {t(`grants.${state}`, { date: formatDay(row.revoked_at, i18n.language) })}
              </Badge>
            </div>
            <dl className={clsx('micro nums', styles.grantFacts)}>
              <Fact term={t('grants.source')}>{t(`grants.sources.${row.source}`)}</Fact>
              <Fact term={t('grants.resale')}>{t(row.resale_enabled ? 'grants.yes' : 'grants.no')}</Fact>
              <Fact term={t('grants.issued')}>{day(row.issued_at, '')}</Fact>
              <Fact term={t('grants.expires')}>{day(row.expires_at, t('grants.never'))}</Fact>
              <Fact term={t('grants.updatesUntil')}>{day(row.updates_until, t('grants.unlimited'))}</Fact>
            </dl>
            <div className={styles.grantActs}>
              {canBeExtended(row) && (
                <Button
                  variant="outline"
                  size="sm"
                  aria-label={t('extend.named', { tool })}
                  onClick={() => onExtend(row)}
                >
                  {t('extend.action')}
                </Button>
              )}
              {state === 'active' && (
                <Button
                  variant="outline"
                  size="sm"
                  aria-label={t('grants.revokeNamed', { tool })}
                  onClick={() => onRevoke(row)}
                >
                  {t('grants.revoke')}
                </Button>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
