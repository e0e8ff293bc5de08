import clsx from 'clsx';
import { Check } from 'lucide-react';
import { type CSSProperties, type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import type { HeldTool } from '#core/licenses/dashboard.ts';
import { formatDay } from '#web/formatting/format-day.ts';
import { longestWord } from '#web/formatting/longest-word.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Leaf } from '#web/ui/leaf.tsx';
import { LevelBadge } from '#web/ui/level-badge.tsx';
import { Seal } from '#web/ui/seal.tsx';
import styles from './license-list.module.css';
import { useTool } from './tool-lookup.tsx';
import { updateStateOf } from './update-state.ts';

export function LicenseCard({ tool }: { tool: HeldTool }) {
  const { t, i18n } = useTranslation('licenses');
  const { name, facts } = useTool(tool.tool_slug);
  const id = useId();
  const isAvailable = facts?.isAvailable !== false;
  const updates = updateStateOf(tool, new Date());
  const day = (iso: string | null) => formatDay(iso, i18n.language) ?? t('card.notAvailable');
  return (
    <Leaf as="li" className={styles.card} aria-labelledby={id}>
      <header>
        {facts && <Seal slug={tool.tool_slug} category={facts.category} size={72} />}
        <div>
          <h2 className="subhead" id={id} style={{ '--letters': longestWord(name) } as CSSProperties}>
            {name}
          </h2>
          <LevelBadge
            level={tool.license_level ?? 'standard'}
            variant={tool.resale_enabled ? 'filled' : 'outline'}
          />
        </div>
      </header>
      <dl>
        <Line term={t('card.activated')}>{day(tool.issued_at)}</Line>
        <Line term={t('card.resale')}>
          {tool.resale_enabled && <Check className="icon icon-sm" aria-hidden="true" />}
          {t(tool.resale_enabled ? 'card.yes' : 'card.no')}
        </Line>
        <Line term={t('card.updates')}>
          {t(`updateStates.${updates.kind}`, { date: 'date' in updates ? day(updates.date) : '' })}
        </Line>
        {tool.expires_at && <Line term={t('card.expires')}>{day(tool.expires_at)}</Line>}
        {isAvailable && (
          <Line term={t('card.certificate')}>
            <Link
              className="link"
              to={certificateAddress(tool)}
              aria-label={t('card.viewCertificateNamed', { tool: name })}
            >
              {t('card.viewCertificate')}
            </Link>
          </Line>
        )}
      </dl>
      {isAvailable ? (
        <div className={styles.acts}>
          <ButtonLink
            to={`/tools/${tool.tool_slug}`}
            variant="outline"
            size="sm"
            aria-label={t('card.launchNamed', { tool: name })}
          >
            {t('card.launch')}
          </ButtonLink>
          <ButtonLink
            to={manageAddress(tool)}
            variant="ghost"
            size="sm"
            aria-label={t('card.manageNamed', { tool: name })}
          >
            {t('card.manage')}
          </ButtonLink>
        </div>
      ) : (
        <p className={clsx('micro soft', styles.coming)}>{t('card.inPreparation')}</p>
      )}
    </Leaf>
  );
}

const certificateAddress = ({ tool_slug }: HeldTool): string => `?tool=${tool_slug}#documentation`;

/** What was given by hand has no page of its own: its certificate says all there is. */
function manageAddress(tool: HeldTool): string {
  const by = tool.managed_by;
  switch (by?.kind) {
    case 'places':
      return '/manage-license';
    case 'order':
      return `/orders/${by.id}`;
    case 'transfer':
      return `/transfers/${by.id}`;
    default:
      return certificateAddress(tool);
  }
}

const Line = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd className="nums">{children}</dd>
  </div>
);
