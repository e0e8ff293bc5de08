import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ToolFacts } from '#core/tools/template.ts';
import { LevelBadge } from '#web/ui/level-badge.tsx';
import { type Crumb, PageHeader } from '#web/ui/page-header.tsx';
import { Seal } from '#web/ui/seal.tsx';

interface ToolHeaderProps {
  tool: ToolFacts;
  hint?: ReactNode;
  /** The way back; through the family when absent. */
  crumbs?: readonly Crumb[];
  /** Instead of the level. */
  badge?: ReactNode;
}

/** Seal, name, tagline, level, and the way back. */
export function ToolHeader({ tool, hint, crumbs, badge }: ToolHeaderProps) {
  const { t } = useTranslation(['tools', 'common']);
  return (
    <div className="tool-header">
      <div className="wrap">
        <PageHeader
          title={tool.name}
          lead={tool.tagline}
          crumbsLabel={t('page.breadcrumb')}
          crumbs={
            crumbs ?? [
              { label: t('title'), to: '/tools' },
              { label: t(`common:families.${tool.category}`), to: `/tools?category=${tool.category}` },
            ]
          }
          mark={<Seal slug={tool.slug} category={tool.category} size={128} />}
          actions={
            <>
              {badge ?? <LevelBadge level={tool.level} />}
              {hint}
            </>
          }
        />
      </div>
    </div>
  );
}
