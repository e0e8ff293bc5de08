import { CalendarDays, Download, FileText, FileType, FolderArchive, Hash, Table2, Text } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { MenuItem, PopoverMenu } from '#web/ui/popover-menu.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { EXPORT_FORMATS, type ExportFormat } from './export-format.ts';
import { type ExportableRun, formatsFor } from './export-runs.ts';
import { useExport } from './use-export.ts';

const ICONS: Record<ExportFormat, ReactNode> = {
  pdf: <FileText className="icon" />,
  docx: <FileType className="icon" />,
  md: <Hash className="icon" />,
  txt: <Text className="icon" />,
  ics: <CalendarDays className="icon" />,
  csv: <Table2 className="icon" />,
};
/** What every text can become. */
const ALWAYS: readonly ExportFormat[] = ['pdf', 'docx', 'md', 'txt'];

interface ExportMenuProps {
  run: ExportableRun;
  /** A file was written. */
  onUse?: (() => void) | undefined;
}

/** One result as a file of any kind that it has something for. */
export function ExportMenu({ run, onUse }: ExportMenuProps) {
  const { t } = useTranslation(['results', 'runs']);
  const [found, setFound] = useState<{ output: string; formats: ExportFormat[] }>();
  const { state, start } = useExport();
  const formats = found?.output === run.output ? found.formats : ALWAYS;
  const look = () => {
    if (found?.output !== run.output)
      void formatsFor(run.output)
        .then((all) => setFound({ output: run.output, formats: all }))
        .catch(() => undefined);
  };
  return (
    <>
      <PopoverMenu
        size="icon"
        label={t('runs:actions.download')}
        trigger={state ? <Spinner /> : <Download className="icon" aria-hidden="true" />}
        onOpen={look}
      >
        {formats.map((format) => (
          <MenuItem
            key={format}
            icon={ICONS[format]}
            disabled={state !== undefined}
            onSelect={() => void start(() => [run], [format]).then((isDone) => isDone && onUse?.())}
          >
            {t(`export.formats.${format}`)}
          </MenuItem>
        ))}
      </PopoverMenu>
      <span className="visually-hidden" role="status">
        {state ? t('export.working') : ''}
      </span>
    </>
  );
}

interface BulkExportMenuProps {
  /** How many are chosen; none switches the menu off. */
  count: number;
  /** Gets the runs, whole; the longer part of the work for many. */
  load: (signal: AbortSignal) => Promise<readonly ExportableRun[]>;
}

/** Many results in one ZIP, with a bar and a way to stop. */
export function BulkExportMenu({ count, load }: BulkExportMenuProps) {
  const { t } = useTranslation(['results', 'common']);
  const { state, start, stop } = useExport();
  const label = (
    <>
      <Download className="icon icon-sm" aria-hidden="true" />
      {t('export.label')}
    </>
  );
  if (count === 0)
    return (
      <Button variant="outline" size="sm" disabled>
        {label}
      </Button>
    );
  return (
    <>
      <PopoverMenu variant="outline" size="sm" align="start" trigger={label}>
        {ALWAYS.map((format) => (
          <MenuItem key={format} icon={ICONS[format]} onSelect={() => void start(load, [format])}>
            {t(`export.formats.${format}`)}
          </MenuItem>
        ))}
        <MenuItem icon={<FolderArchive className="icon" />} onSelect={() => void start(load, EXPORT_FORMATS)}>
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
    </>
  );
}
