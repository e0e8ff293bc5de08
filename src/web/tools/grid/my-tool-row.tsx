import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import type { ToolFacts } from '#core/tools/template.ts';
import { formatDay } from '#web/formatting/format-day.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import cards from '#web/styles/card-grid.module.css';
import rows from '#web/styles/leaf-rows.module.css';
import { Leaf } from '#web/ui/leaf.tsx';
import { LevelBadge } from '#web/ui/level-badge.tsx';
import { Seal } from '#web/ui/seal.tsx';

interface MyToolRowProps {
  tool: ToolFacts;
  /** ISO 8601; undefined for a tool that was never used. */
  lastUse: string | undefined;
}

export function MyToolRow({ tool, lastUse }: MyToolRowProps) {
  const { t, i18n } = useTranslation(['my-tools', 'tools']);
  const when = formatDay(lastUse, i18n.language);
  return (
    <Leaf as="li" className={rows.row} pressable>
      <Seal slug={tool.slug} category={tool.category} size={72} />
      <div>
        <h2 className="subhead">
          <Link className="leaf-link" to={`/tools/${tool.slug}`}>
            {tool.name}
          </Link>
        </h2>
        <p className="small soft">{tool.tagline}</p>
        <p className="micro soft nums">{when ? t('lastUsed', { when }) : t('neverUsed')}</p>
      </div>
      <div className={rows.end}>
        <LevelBadge level={tool.level} variant="plain" />
        <span className={cards.go} aria-hidden="true">
          {t('tools:launch')}
          <ArrowRight className="icon icon-sm arrow" />
        </span>
      </div>
    </Leaf>
  );
}
