import { useState } from 'react';
import { Link } from 'react-router';
import type { ToolFigures } from '#core/analytics/report.ts';
import { conversionRate, mostUsed } from '#core/analytics/tool-usage.ts';
import { customIdOf } from '#core/custom-tools/custom-slug.ts';
import { useRunBundleName } from '#web/bundles/use-bundles.ts';
import { useCatalogue } from '#web/catalogue/use-catalogue.ts';
import { useOwnTools } from '#web/catalogue/use-own-tools.ts';
import { formatCount } from '#web/formatting/format-count.ts';
import { formatCost, formatDuration } from '#web/formatting/format-figures.ts';
import { formatPercent } from '#web/formatting/format-percent.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { ScrollTable } from '../scroll-table.tsx';

/** The most used tools with their figures; all of them on demand. */
export function ToolTable({ tools }: { tools: readonly ToolFigures[] }) {
  const { t, i18n } = useTranslation('analytics');
  const { language } = i18n;
  const { data: catalogue = [] } = useCatalogue();
  const bundleName = useRunBundleName(tools.map(({ toolSlug }) => toolSlug));
  const own = useOwnTools().data?.items ?? [];
  /** Whoever built a tool may have deleted it, or may be somebody else. */
  const nameOf = (toolSlug: string) => {
    const id = customIdOf(toolSlug);
    if (id) return own.find((tool) => tool.id === id)?.name ?? t('tools.custom');
    return catalogue.find(({ slug }) => slug === toolSlug)?.name ?? bundleName(toolSlug) ?? toolSlug;
  };
  const [isWhole, setIsWhole] = useState(false);
  const first = mostUsed(tools);
  const shown = isWhole ? mostUsed(tools, tools.length) : first;
  return (
    <>
      <ScrollTable label={t('tools.title')}>
        <thead>
          <tr>
            <th scope="col">{t('table.tool')}</th>
            <th scope="col">{t('table.uses')}</th>
            <th scope="col">{t('table.average')}</th>
            <th scope="col">{t('table.conversion')}</th>
            <th scope="col">{t('table.cost')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((tool) => (
            <tr key={tool.toolSlug}>
              <th scope="row">
                <Link className="link" to={`/runs?tool=${encodeURIComponent(tool.toolSlug)}`}>
                  {nameOf(tool.toolSlug)}
                </Link>
              </th>
              <td>{formatCount(tool.usageCount, language)}</td>
              <td>{formatDuration(tool.avgDurationMs, language)}</td>
              <td>{formatPercent(conversionRate(tool), language)}</td>
              <td>{formatCost(tool.costMicros, language)}</td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      {tools.length > first.length && (
        <Button variant="link" size="sm" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? t('tools.less') : t('tools.all', { count: tools.length })}
        </Button>
      )}
    </>
  );
}
