import clsx from 'clsx';
import { BookOpen, CopyPlus, EllipsisVertical, Folder, Pencil, RotateCcw, Star, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { bundleOfProduct } from '#core/bundles/bundle-product.ts';
import { customIdOf } from '#core/custom-tools/custom-slug.ts';
import type { RunChanges, RunSummary } from '#core/runs/run.ts';
import type { ToolFacts } from '#core/tools/template.ts';
import { CustomSeal } from '#web/community/custom-seal.tsx';
import { formatDateTime } from '#web/formatting/format-day.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { MenuItem, PopoverMenu } from '#web/ui/popover-menu.tsx';
import { Seal } from '#web/ui/seal.tsx';
import { useFolders } from '../folders/use-folders.ts';
import { runExcerpt, runTitle } from '../run-title.ts';
import { useRerun } from '../use-rerun.ts';
import styles from './run-list.module.css';
import { SourceBadge } from './source-badge.tsx';
import { StarredItems } from './starred-items.tsx';
import { TitleEditor } from './title-editor.tsx';

interface RunRowProps {
  run: RunSummary;
  /** Undefined until the catalogue is here, and for tools that are gone. */
  tool: ToolFacts | undefined;
  /** While runs are being chosen. */
  selection?: { isSelected: boolean; onToggle: () => void } | undefined;
  onOpen: () => void;
  onChange: (changes: RunChanges) => void;
  onDelete: () => void;
}

export function RunRow({ run, tool, selection, onOpen, onChange, onDelete }: RunRowProps) {
  const { t, i18n } = useTranslation(['runs', 'history', 'feedback', 'common']);
  const [isNaming, setIsNaming] = useState(false);
  const rerun = useRerun(t('failed.open'));
  const isPrompt = bundleOfProduct(run.toolSlug) !== undefined;
  const title = runTitle(run, tool?.name ?? run.toolName ?? run.toolSlug);
  const folder = useFolders(run.folderId !== null).find(({ id }) => id === run.folderId);
  return (
    <li className={clsx(styles.row, selection && styles.isSelectable)}>
      {selection && (
        <Checkbox
          className={styles.rowCheck}
          label={<span className="visually-hidden">{t('history:bulk.select', { title })}</span>}
          checked={selection.isSelected}
          onChange={selection.onToggle}
        />
      )}
      {tool ? (
        <Seal slug={tool.slug} category={tool.category} size={48} />
      ) : customIdOf(run.toolSlug) ? (
        <CustomSeal slug={run.toolSlug} size={48} />
      ) : (
        <span className={styles.rowBlank} aria-hidden="true">
          {isPrompt && <BookOpen className="icon" />}
        </span>
      )}
      <div>
        {isNaming ? (
          <TitleEditor
            title={run.title || title}
            onDone={(next) => {
              setIsNaming(false);
              if (next !== null && next !== run.title) onChange({ title: next });
            }}
          />
        ) : (
          <h2 className={styles.rowTitle}>
            <button type="button" onClick={onOpen}>
              {title}
            </button>
          </h2>
        )}
        <p className={clsx('micro soft', styles.rowFacts)}>
          <span>{tool?.name ?? run.toolName ?? run.toolSlug}</span>
          <time dateTime={run.createdAt}>{formatDateTime(run.createdAt, i18n.language)}</time>
          <SourceBadge run={run} />
          {folder && (
            <span className={styles.rowFolder}>
              <Folder className="icon icon-sm" aria-hidden="true" />
              {folder.name}
            </span>
          )}
        </p>
        <p className={clsx('small soft', styles.rowExcerpt)}>{runExcerpt(run)}</p>
        <StarredItems items={run.starredItems} />
      </div>
      <div className={styles.rowActions}>
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('history.star', { title })}
          aria-pressed={run.isStarred}
          className={run.isStarred ? styles.isLit : undefined}
          onClick={() => onChange({ isStarred: !run.isStarred })}
        >
          <Star className="icon" fill={run.isStarred ? 'currentColor' : 'none'} aria-hidden="true" />
        </Button>
        <PopoverMenu
          size="icon"
          label={t('history.menu', { title })}
          trigger={<EllipsisVertical className="icon" aria-hidden="true" />}
        >
          <MenuItem icon={<Pencil className="icon" />} onSelect={() => setIsNaming(true)}>
            {t('history.rename')}
          </MenuItem>
          <MenuItem icon={<RotateCcw className="icon" />} onSelect={() => void rerun(run.id)}>
            {t('history:rerun')}
          </MenuItem>
          {!isPrompt && (
            <MenuItem icon={<CopyPlus className="icon" />} onSelect={() => void rerun(run.id, true)}>
              {t('feedback:moreLike')}
            </MenuItem>
          )}
          <MenuItem icon={<Trash2 className="icon" />} destructive onSelect={onDelete}>
            {t('common:delete')}
          </MenuItem>
        </PopoverMenu>
      </div>
    </li>
  );
}
