import clsx from 'clsx';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#web/languages/use-translation.ts';
import { MenuItem, PopoverMenu } from '#web/ui/popover-menu.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { ExportFormat } from './export-format.ts';
import { ALWAYS, ICONS } from './export-formats.tsx';
import { type ExportableRun, formatsFor } from './export-runs.ts';
import { useExport } from './use-export.tsx';

interface ExportMenuProps {
  run: ExportableRun;
  /** A file was written. */
  onUse?: (() => void) | undefined;
  isDisabled?: boolean;
  /** Its word is shown beside the icon. */
  isNamed?: boolean;
}

/** One result as a file of any kind that it has something for. */
export function ExportMenu({ run, onUse, isDisabled = false, isNamed = false }: ExportMenuProps) {
  const { t } = useTranslation(['results', 'runs']);
  const [found, setFound] = useState<{ output: string; formats: ExportFormat[] }>();
  const { state, start, question } = useExport();
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
        size={isNamed ? 'sm' : 'icon'}
        label={isNamed ? undefined : t('runs:actions.download')}
        isDisabled={isDisabled}
        trigger={
          <>
            {state ? (
              <Spinner />
            ) : (
              <Download className={clsx('icon', isNamed && 'icon-sm')} aria-hidden="true" />
            )}
            {isNamed && t('toolbar.export')}
          </>
        }
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
      {!isDisabled && (
        <span className="visually-hidden" role="status">
          {state ? t('export.working') : ''}
        </span>
      )}
      {question}
    </>
  );
}
