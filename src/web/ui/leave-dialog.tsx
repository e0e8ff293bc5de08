import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface LeaveDialogProps {
  open: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks whether what is not saved may be lost. */
export function LeaveDialog({ open, onStay, onLeave }: LeaveDialogProps) {
  const { t } = useTranslation('common');
  return (
    <Dialog
      kind="alert"
      open={open}
      onClose={onStay}
      title={t('leave.title')}
      description={t('leave.text')}
      actions={
        <>
          <Button onClick={onStay}>{t('leave.stay')}</Button>
          <Button variant="outline" onClick={onLeave}>
            {t('leave.go')}
          </Button>
        </>
      }
    />
  );
}
