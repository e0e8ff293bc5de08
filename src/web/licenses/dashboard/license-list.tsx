import { useState } from 'react';
import type { LicenseDashboard } from '#core/licenses/dashboard.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FreePlaces } from '../page/free-places.tsx';
import { LicenseCard } from './license-card.tsx';
import styles from './license-list.module.css';
import { useToolOrder } from './tool-lookup.tsx';

const SHOWN_AT_FIRST = 6;

type Held = Pick<LicenseDashboard, 'licensedTools' | 'freePlaces'>;

export function LicenseList({ licensedTools: tools, freePlaces }: Held) {
  const { t } = useTranslation('licenses');
  const [isWhole, setWhole] = useState(false);
  const inOrder = useToolOrder();
  if (tools.length === 0)
    return (
      <EmptyState
        level={2}
        title={t('empty.title')}
        plate="energy-alignment"
        action={
          freePlaces > 0 ? (
            <ButtonLink to="/manage-license">{t('places.choose')}</ButtonLink>
          ) : (
            <ButtonLink to="/tools" variant="outline">
              {t('empty.action')}
            </ButtonLink>
          )
        }
      >
        {freePlaces > 0 ? t('places.free', { count: freePlaces }) : t('empty.text')}
      </EmptyState>
    );
  return (
    <>
      {freePlaces > 0 && (
        <p className={styles.places}>
          <FreePlaces count={freePlaces} />
        </p>
      )}
      <ul className={styles.grid}>
        {inOrder(tools)
          .slice(0, isWhole ? undefined : SHOWN_AT_FIRST)
          .map((tool) => (
            <LicenseCard key={tool.tool_slug} tool={tool} />
          ))}
      </ul>
      <div className={styles.all}>
        {tools.length > SHOWN_AT_FIRST ? (
          <Button variant="secondary" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {t(isWhole ? 'viewFewer' : 'viewAll')}
          </Button>
        ) : (
          <ButtonLink to="/my-tools" variant="secondary">
            {t('viewAll')}
          </ButtonLink>
        )}
      </div>
    </>
  );
}
