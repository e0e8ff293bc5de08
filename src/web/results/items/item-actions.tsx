import { Check, Copy, EllipsisVertical, Pencil, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ResultItem } from '#core/results/result-structure.ts';
import { toPlainText } from '#web/exports/result-file.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { FloatingMenu } from '#web/ui/floating-menu.tsx';
import { MenuItem } from '#web/ui/popover-menu.tsx';
import { useCopied } from '#web/ui/use-copied.ts';
import { useHelp } from '#web/ui/use-help.ts';
import { shortName } from '../short-name.ts';
import styles from './item-actions.module.css';

interface ItemActionsProps {
  item: ResultItem;
  isStarred: boolean;
  /** Absent where a star would not be kept. */
  onStar?: (() => void) | undefined;
  onEdit: () => void;
  /** The line was copied. */
  onUse?: (() => void) | undefined;
  /** More `MenuItem`s, such as where to send the item. */
  more?: ReactNode;
}

/** What can be done with one line of a result: a copy button where there is a pointer, the rest in a menu. */
export function ItemActions({ item, isStarred, onStar, onEdit, onUse, more }: ItemActionsProps) {
  const { t } = useTranslation(['results', 'runs']);
  const { isCopied, copy: copyText } = useCopied(onUse);
  const { help } = useHelp();
  const name = shortName(item.text);
  const copy = () => {
    // What is wanted of "Caption: …" is the caption alone.
    const whole = item.kind === 'row' ? item.text : toPlainText(item.markdown).trim();
    return copyText(item.value ?? whole);
  };
  const Mark = isCopied ? Check : isStarred ? Star : EllipsisVertical;
  return (
    <span className={styles.actions} {...help(t('help.line'))}>
      <Button
        variant="ghost"
        size="icon"
        className={styles.copy}
        aria-label={isCopied ? t('runs:actions.copied') : t('items.copy', { name })}
        onClick={() => void copy()}
      >
        {isCopied ? (
          <Check className="icon" aria-hidden="true" />
        ) : (
          <Copy className="icon" aria-hidden="true" />
        )}
      </Button>
      <FloatingMenu
        className={isStarred ? styles.starred : undefined}
        label={t(isStarred ? 'items.menuStarred' : 'items.menu', { name })}
        trigger={<Mark className="icon" aria-hidden="true" data-item={item.start} />}
      >
        <MenuItem icon={<Copy className="icon" />} onSelect={() => void copy()}>
          {t('runs:actions.copy')}
        </MenuItem>
        {onStar && (
          <MenuItem
            icon={<Star className="icon" fill={isStarred ? 'currentColor' : 'none'} />}
            onSelect={onStar}
          >
            {isStarred ? t('items.unstar') : t('runs:actions.star')}
          </MenuItem>
        )}
        <MenuItem icon={<Pencil className="icon" />} onSelect={onEdit}>
          {t('runs:actions.edit')}
        </MenuItem>
        {more}
      </FloatingMenu>
      <span className="visually-hidden" role="status">
        {isCopied && t('runs:actions.copied')}
      </span>
    </span>
  );
}
