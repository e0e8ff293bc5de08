import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface LeaveDeviceQuestionProps {
  isOpen: boolean;
  /** The device's model failed; otherwise nobody knows whether it may be used. */
  wasTried: boolean;
  onClose: () => void;
  onAgree: () => void;
}

/** Where the device cannot: the note is sent to nobody before this was answered. */
export function LeaveDeviceQuestion({ isOpen, wasTried, onClose, onAgree }: LeaveDeviceQuestionProps) {
  const { t } = useTranslation(['note-analysis', 'common']);
  return (
    <Dialog
      open={isOpen}
      kind="alert"
      title={t('leave.title')}
      description={t(wasTried ? 'leave.text' : 'leave.unsure')}
      onClose={onClose}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('leave.stay')}
          </Button>
          <Button
            onClick={() => {
              onClose();
              onAgree();
            }}
          >
            {t('leave.send')}
          </Button>
        </>
      }
    />
  );
}
