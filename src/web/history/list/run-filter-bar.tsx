import { Search, Star } from 'lucide-react';
import type { ToolFacts } from '#core/tools/template.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import type { RunFilters } from '#web/runs/api.ts';
import { Chip } from '#web/ui/chip.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import styles from './run-list.module.css';

interface RunFilterBarProps {
  filters: RunFilters;
  tools: readonly ToolFacts[];
  onChange: (part: Partial<RunFilters>) => void;
  /** The field was left. */
  onSettle: () => void;
}

export function RunFilterBar({ filters, tools, onChange, onSettle }: RunFilterBarProps) {
  const { t } = useTranslation('runs');
  return (
    <search className={styles.filters}>
      <Input
        type="search"
        icon={<Search className="icon" />}
        aria-label={t('filters.search')}
        placeholder={t('filters.search')}
        value={filters.query}
        onChange={(event) => onChange({ query: event.currentTarget.value })}
        onBlur={onSettle}
      />
      <Select
        aria-label={t('filters.tool')}
        value={filters.tool ?? ''}
        onChange={(event) => onChange({ tool: event.currentTarget.value || null })}
      >
        <option value="">{t('filters.allTools')}</option>
        {tools
          .filter(({ isAvailable, slug }) => isAvailable || slug === filters.tool)
          .map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
      </Select>
      <Chip pressed={filters.onlyStarred} onClick={() => onChange({ onlyStarred: !filters.onlyStarred })}>
        <Star className="icon icon-sm" aria-hidden="true" />
        {t('filters.starred')}
      </Chip>
    </search>
  );
}
