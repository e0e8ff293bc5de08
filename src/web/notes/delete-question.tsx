import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface DeleteQuestionProps {
  isOpen: boolean;
  count: number;
  /** As the act was named that was pressed. */
  action: string;
  onClose: () => void;
  onAgree: () => void;
}

/** Before notes are deleted for good. */
export function DeleteQuestion({ isOpen, count, action, onClose, onAgree }: DeleteQuestionProps) {
  const { t } = useTranslation(['notes', 'common']);
  return (
    <Dialog
      open={isOpen}
      kind="alert"
      title={t('trash.ask', { count })}
      description={t('trash.askText', { count })}
      onClose={onClose}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button
            variant="destructive"
            onClick={() => {
              onClose();
              onAgree();
            }}
          >
            {action}
          </Button>
        </>
      }
    />
  );
}
