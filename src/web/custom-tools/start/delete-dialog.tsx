import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppError } from '#core/errors/app-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { deleteTool } from '../api.ts';
import { useSaveFailure } from '../use-save-failure.ts';

interface Named {
  id: string;
  name: string;
}

interface DeleteDialogProps {
  /** Null while nothing is asked. */
  tool: Named | null;
  onClose: () => void;
  onDeleted: (tool: Named) => Promise<void>;
}

export function DeleteDialog({ tool, onClose, onDeleted }: DeleteDialogProps) {
  const { t } = useTranslation('builder');
  const [isBusy, setIsBusy] = useState(false);
  const tellFailure = useSaveFailure();
  const remove = async (asked: Named) => {
    setIsBusy(true);
    try {
      await deleteTool(asked.id).catch((error: unknown) => {
        // Gone already, in another tab.
        if (!(error instanceof AppError && error.code === 'not_found')) throw error;
      });
      onClose();
      await onDeleted(asked);
    } catch (error) {
      onClose();
      tellFailure(error);
    }
    setIsBusy(false);
  };
  return (
    <Dialog
      kind="alert"
      open={tool !== null}
      onClose={onClose}
      title={t('own.question', { name: tool?.name ?? '' })}
      description={t('own.questionText')}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('own.keep')}
          </Button>
          <Button variant="destructive" busy={isBusy} onClick={() => tool && void remove(tool)}>
            {t('own.remove')}
          </Button>
        </>
      }
    />
  );
}
