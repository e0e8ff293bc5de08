import { isNotFound } from '#core/errors/app-error.ts';
import { OWN_TOOLS_KEY } from '#web/catalogue/use-own-tools.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useWrite } from '#web/ui/use-write.ts';
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
  onDeleted: (tool: Named) => unknown;
}

export function DeleteDialog({ tool, onClose, onDeleted }: DeleteDialogProps) {
  const { t } = useTranslation('custom-tools');
  const failureToast = useSaveFailure();
  const removal = useWrite({
    mutationFn: ({ id }: Named) =>
      deleteTool(id).catch((error: unknown) => {
        // Gone already, in another tab.
        if (!isNotFound(error)) throw error;
      }),
    invalidates: [OWN_TOOLS_KEY],
    onSuccess(_output, deleted) {
      onClose();
      return onDeleted(deleted);
    },
    onError: onClose,
    failureToast,
  });
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
          <Button
            variant="destructive"
            busy={removal.isPending}
            onClick={() => tool && void removal.mutate(tool)}
          >
            {t('own.remove')}
          </Button>
        </>
      }
    />
  );
}
