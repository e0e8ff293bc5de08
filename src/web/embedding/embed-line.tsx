import clsx from 'clsx';
import { useState } from 'react';
import type { ToolFacts } from '#core/tools/template.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { Button } from '#web/ui/button.tsx';
import { useHelp } from '#web/ui/use-help.ts';
import { useLazyImport } from '#web/ui/use-lazy-import.ts';
import styles from './embed-line.module.css';

const loadDialog = () => import('./embed-dialog.tsx');

interface EmbedLineProps {
  tool: ToolFacts;
  /** It stands beside the workbench: until that is loaded, nobody would hear a press. */
  waitsForWorkbench?: boolean;
  load?: typeof loadDialog;
}

/** Below a tool: the way onto one's own site. The dialog is loaded by those who ask for it. */
export function EmbedLine({ tool, waitsForWorkbench, load = loadDialog }: EmbedLineProps) {
  const { t } = useTranslation('tool-page');
  const { help } = useHelp();
  const isHydrated = useHydrated();
  const { part, isLoading, get } = useLazyImport(load);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={clsx('not-embedded', styles.line)} inert={waitsForWorkbench && !isHydrated}>
      <Button
        variant="link"
        size="sm"
        busy={isLoading}
        {...help(t('page.embedHelp'))}
        onClick={async () => setOpen((await get()) !== undefined)}
      >
        {t('page.embed')}
      </Button>
      {isOpen && part && <part.EmbedDialog tool={tool} onClose={() => setOpen(false)} />}
    </div>
  );
}
