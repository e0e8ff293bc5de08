import { RotateCcw, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import type { PackSession } from './pack-session.ts';

/** Takes away what the steps wrote, and brings it back: with the history off it is nowhere else. */
export function StartOver({ session, hasResults }: { session: PackSession; hasResults: boolean }) {
  const { t } = useTranslation('packs');
  const [undo, setUndo] = useState<() => void>();
  if (hasResults)
    return (
      <Button
        variant="ghost"
        size="sm"
        onClick={() => {
          const restore = session.clearResults();
          setUndo(() => restore);
        }}
      >
        <RotateCcw className="icon icon-sm" aria-hidden="true" />
        {t('run.startOver')}
      </Button>
    );
  if (!undo) return null;
  return (
    <Button
      variant="ghost"
      size="sm"
      onClick={() => {
        undo();
        setUndo(undefined);
      }}
    >
      <Undo2 className="icon icon-sm" aria-hidden="true" />
      {t('run.bringBack')}
    </Button>
  );
}
