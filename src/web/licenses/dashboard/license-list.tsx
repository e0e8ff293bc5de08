import { useState } from 'react';
import type { HeldTool } from '#core/licenses/dashboard.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LicenseCard } from './license-card.tsx';
import styles from './license-list.module.css';
import { useToolOrder } from './tool-lookup.tsx';

const SHOWN_AT_FIRST = 6;

export function LicenseList({ tools }: { tools: readonly HeldTool[] }) {
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
          <ButtonLink to="/tools" variant="outline">
            {t('empty.action')}
          </ButtonLink>
        }
      >
        {t('empty.text')}
      </EmptyState>
    );
  return (
    <>
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
