import { Bookmark, BookmarkCheck, Check, Columns2, Copy } from 'lucide-react';
import { ExportMenu } from '#web/exports/export-menu.tsx';
import type { ExportableRun } from '#web/exports/export-runs.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { ListenButton } from '#web/speech/listen-button.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { useCopied } from '#web/ui/use-copied.ts';
import { useHelp } from '#web/ui/use-help.ts';
import styles from './result-toolbar.module.css';

interface ResultToolbarProps {
  /** With its Markdown as it stands now. */
  run: ExportableRun;
  isBusy: boolean;
  /** Where the run is kept, and what to say of it. */
  save: { isSaved: boolean; onSave: () => void };
  /** The comparison with the result before; undefined while there is none. */
  comparePath: string | undefined;
  /** The text was copied or downloaded. */
  onUse: () => void;
}

/** What is done with the whole result, in words that are always shown. */
export function ResultToolbar({ run, isBusy, save, comparePath, onUse }: ResultToolbarProps) {
  const { t } = useTranslation(['results', 'runs']);
  const { isCopied, copy } = useCopied(onUse);
  const { help } = useHelp();
  const Saved = save.isSaved ? BookmarkCheck : Bookmark;
  return (
    // biome-ignore lint/a11y/useSemanticElements: they are buttons, no fields
    <div className={styles.toolbar} role="group" aria-label={t('toolbar.label')}>
      <Button
        variant="ghost"
        size="sm"
        onClick={() => void copy(run.output)}
        {...help(t('toolbar.help.copy'))}
      >
        {isCopied ? (
          <Check className="icon icon-sm" aria-hidden="true" />
        ) : (
          <Copy className="icon icon-sm" aria-hidden="true" />
        )}
        {isCopied ? t('runs:actions.copied') : t('toolbar.copyAll')}
      </Button>
      <Button
        variant="ghost"
        size="sm"
        disabled={isBusy}
        aria-label={save.isSaved ? t('runs:actions.saved') : undefined}
        onClick={save.onSave}
        {...help(t('toolbar.help.save'))}
      >
        <Saved className="icon icon-sm" aria-hidden="true" />
        {save.isSaved ? t('toolbar.saved') : t('toolbar.save')}
      </Button>
      <div {...help(t('toolbar.help.listen'))}>
        <ListenButton
          toolSlug={run.toolSlug}
          title={run.toolName ?? run.toolSlug}
          isDisabled={isBusy}
          isNamed
        />
      </div>
      <div {...help(t('toolbar.help.export'))}>
        <ExportMenu run={run} onUse={onUse} isDisabled={isBusy} isNamed />
      </div>
      <div {...help(t('toolbar.help.compare'))}>
        {comparePath && !isBusy ? (
          <ButtonLink variant="ghost" size="sm" to={comparePath}>
            <Columns2 className="icon icon-sm" aria-hidden="true" />
            {t('toolbar.compare')}
          </ButtonLink>
        ) : (
          <Button variant="ghost" size="sm" disabled>
            <Columns2 className="icon icon-sm" aria-hidden="true" />
            {t('toolbar.compare')}
          </Button>
        )}
      </div>
    </div>
  );
}
