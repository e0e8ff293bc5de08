import { Download, FolderArchive } from 'lucide-react';
import { useTranslation } from '#web/languages/use-translation.ts';
import { noteUses } from '#web/runs/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { MenuItem, PopoverMenu } from '#web/ui/popover-menu.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { EXPORT_FORMATS, type ExportFormat } from './export-format.ts';
import { ALWAYS, ICONS } from './export-formats.tsx';
import type { ExportableRun } from './export-runs.ts';
import { useExport } from './use-export.tsx';

interface BulkExportMenuProps {
  /** How many are chosen; none switches the menu off. */
  count: number;
  /** Gets the runs, whole; the longer part of the work for many. */
  load: (signal: AbortSignal) => Promise<readonly ExportableRun[]>;
}

/** Many results in one ZIP, with a bar and a way to stop. */
export function BulkExportMenu({ count, load }: BulkExportMenuProps) {
  const { t } = useTranslation(['results', 'common']);
  const { state, start, stop, question } = useExport();
  /** Every result in the ZIP is put to use. */
  const save = async (formats: readonly ExportFormat[]) => {
    let runs: readonly ExportableRun[] = [];
    const loadOnce = async (signal: AbortSignal) => {
      runs = await load(signal);
      return runs;
    };
    if (await start(loadOnce, formats)) noteUses(runs.flatMap(({ id }) => id ?? []));
  };
  return (
    <>
      <PopoverMenu
        variant="outline"
        size="sm"
        align="start"
        isDisabled={count === 0}
        trigger={
          <>
            <Download className="icon icon-sm" aria-hidden="true" />
            {t('export.label')}
          </>
        }
      >
        {ALWAYS.map((format) => (
          <MenuItem key={format} icon={ICONS[format]} onSelect={() => void save([format])}>
            {t(`export.formats.${format}`)}
          </MenuItem>
        ))}
        <MenuItem icon={<FolderArchive className="icon" />} onSelect={() => void save(EXPORT_FORMATS)}>
          {t('export.everything')}
        </MenuItem>
      </PopoverMenu>
      <Dialog
        open={state !== undefined}
        onClose={stop}
        title={t('export.title', { count })}
        actions={
          <Button variant="ghost" onClick={stop}>
            {t('common:cancel')}
          </Button>
        }
      >
        <Progress label={t('export.working')} value={state?.done ?? 0} max={state?.total || 1} />
      </Dialog>
      {question}
    </>
  );
}
