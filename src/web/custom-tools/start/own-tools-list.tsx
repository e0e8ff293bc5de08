import clsx from 'clsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { customSlug } from '#core/custom-tools/custom-slug.ts';
import type { OwnToolSummary } from '#core/custom-tools/custom-tool.ts';
import { formatDay } from '#web/formatting/format-day.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { ByAccountItself } from '#web/site-viewer/by-account-itself.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Seal } from '#web/ui/seal.tsx';
import { showToast } from '#web/ui/toast.ts';
import styles from '../builder.module.css';
import { DeleteDialog } from './delete-dialog.tsx';

interface OwnToolsListProps {
  tools: readonly OwnToolSummary[];
  limit: number;
}

export function OwnToolsList({ tools, limit }: OwnToolsListProps) {
  const { t, i18n } = useTranslation('custom-tools');
  const [leaving, setLeaving] = useState<OwnToolSummary | null>(null);
  return (
    <section aria-labelledby="builder-own">
      <div className={styles.partHead}>
        <h2 className="heading" id="builder-own">
          {t('own.title')}
        </h2>
        <p className="small soft nums">{t('own.count', { kept: tools.length, count: limit })}</p>
      </div>
      {tools.length === 0 ? (
        <EmptyState level={3} title={t('own.empty')}>
          {t('own.emptyText')}
        </EmptyState>
      ) : (
        <ul className={styles.rows}>
          {tools.map((tool) => (
            <li key={tool.id} className={styles.row}>
              <Seal slug={customSlug(tool.id)} category={tool.category} size={48} />
              <div className={styles.rowText}>
                <h3 className="subhead">
                  <Link className="link" to={`/tool-create/${tool.id}`}>
                    {tool.name}
                  </Link>
                </h3>
                <p className="small soft">{tool.tagline}</p>
                <p className={clsx('micro soft nums', styles.rowFacts)}>
                  <Badge variant={tool.visibility === 'private' ? 'outline' : 'touch'}>
                    {t(`visibility.${tool.visibility}`)}
                  </Badge>
                  {t('own.changed', { when: formatDay(tool.updatedAt, i18n.language) })}
                </p>
              </div>
              <div className={styles.rowActions}>
                <ButtonLink
                  variant="outline"
                  size="sm"
                  to={`/tools/custom/${tool.id}`}
                  aria-label={t('own.runNamed', { name: tool.name })}
                >
                  {t('run')}
                </ButtonLink>
                <ByAccountItself act={t('own.remove')} isLimited={tool.visibility !== 'private'}>
                  <Button
                    variant="ghost"
                    size="sm"
                    aria-label={t('own.removeNamed', { name: tool.name })}
                    onClick={() => setLeaving(tool)}
                  >
                    {t('own.remove')}
                  </Button>
                </ByAccountItself>
              </div>
            </li>
          ))}
        </ul>
      )}
      <DeleteDialog
        tool={leaving}
        onClose={() => setLeaving(null)}
        onDeleted={({ name }) => showToast({ type: 'success', title: t('own.removed', { name }) })}
      />
    </section>
  );
}
