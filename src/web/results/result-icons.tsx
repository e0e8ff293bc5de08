import { Bookmark, BookmarkCheck, Check, Copy, Pencil, SendHorizontal, Star } from 'lucide-react';
import { ExportMenu } from '#web/exports/export-menu.tsx';
import type { ExportableRun } from '#web/exports/export-runs.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { ListenButton } from '#web/speech/listen-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';
import { useCopied } from '#web/ui/use-copied.ts';
import styles from './result-icons.module.css';

export interface ResultIconsProps {
  toolSlug: string;
  toolName?: string | undefined;
  /** Markdown, as it stands now. */
  text: string;
  /** The run as the history has it, where it is there: its title and its day go into the files. */
  run?: Partial<ExportableRun> | undefined;
  onEdit?: (() => void) | undefined;
  /** The text was copied or downloaded. */
  onUse?: (() => void) | undefined;
  /** Present when the result can be kept. */
  save?: { isSaved: boolean; onSave: () => void } | undefined;
  star?: { isStarred: boolean; onStar: () => void } | undefined;
  /** Present where the result can become the input of another tool. */
  onSend?: (() => void) | undefined;
}

/** What is done with a result, by icons alone: copied, edited, kept, heard, sent, downloaded. */
export function ResultIcons({
  toolSlug,
  toolName,
  text,
  run,
  onEdit,
  onUse,
  save,
  star,
  onSend,
}: ResultIconsProps) {
  const { t } = useTranslation(['runs', 'send']);
  const { isCopied, copy } = useCopied(onUse);

  return (
    // biome-ignore lint/a11y/useSemanticElements: they are buttons, no fields
    <div className={styles.actions} role="group" aria-label={t('actions.label')}>
      <IconAction label={isCopied ? t('actions.copied') : t('actions.copy')} onPress={() => void copy(text)}>
        {isCopied ? <Check className="icon" /> : <Copy className="icon" />}
      </IconAction>
      {onEdit && (
        <IconAction label={t('actions.edit')} onPress={onEdit}>
          <Pencil className="icon" />
        </IconAction>
      )}
      {save && (
        <IconAction label={save.isSaved ? t('actions.saved') : t('actions.save')} onPress={save.onSave}>
          {save.isSaved ? <BookmarkCheck className="icon" /> : <Bookmark className="icon" />}
        </IconAction>
      )}
      {star && (
        <IconAction label={t('actions.star')} isPressed={star.isStarred} onPress={star.onStar}>
          <Star className="icon" fill={star.isStarred ? 'currentColor' : 'none'} />
        </IconAction>
      )}
      <ListenButton toolSlug={toolSlug} title={toolName ?? toolSlug} />
      {onSend && (
        <IconAction label={t('send:action')} onPress={onSend}>
          <SendHorizontal className="icon" />
        </IconAction>
      )}
      <ExportMenu run={{ ...run, toolSlug, toolName, output: text }} onUse={onUse} />
    </div>
  );
}

interface IconActionProps {
  label: string;
  isPressed?: boolean;
  onPress: () => void;
  children: React.ReactNode;
}

const IconAction = ({ label, isPressed, onPress, children }: IconActionProps) => (
  <Tooltip content={label}>
    <Button variant="ghost" size="icon" aria-label={label} aria-pressed={isPressed} onClick={onPress}>
      <span aria-hidden="true">{children}</span>
    </Button>
  </Tooltip>
);
