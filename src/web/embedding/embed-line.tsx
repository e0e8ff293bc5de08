import clsx from 'clsx';
import { useState } from 'react';
import type { ToolFacts } from '#core/tools/template.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './embed-line.module.css';

const loadDialog = async () => (await import('./embed-dialog.tsx')).EmbedDialog;

interface EmbedLineProps {
  tool: ToolFacts;
  /** It stands beside the workbench: until that is loaded, nobody would hear a press. */
  waitsForWorkbench?: boolean;
}

/** Below a tool: the way onto one's own site. The dialog is loaded by those who ask for it. */
export function EmbedLine({ tool, waitsForWorkbench }: EmbedLineProps) {
  const { t } = useTranslation('tool-page');
  const isHydrated = useHydrated();
  const [Dialog, setDialog] = useState<Awaited<ReturnType<typeof loadDialog>>>();
  const onOpen = async () => {
    const loaded = await loadDialog();
    setDialog(() => loaded);
  };
  return (
    <div className={clsx('not-embedded', styles.line)} inert={waitsForWorkbench && !isHydrated}>
      <Button variant="link" size="sm" onClick={() => void onOpen()}>
        {t('page.embed')}
      </Button>
      {Dialog && <Dialog tool={tool} onClose={() => setDialog(undefined)} />}
    </div>
  );
}
