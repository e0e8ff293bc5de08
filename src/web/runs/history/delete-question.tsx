import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface DeleteQuestionProps {
  isOpen: boolean;
  onAnswer: (isSure: boolean) => void;
}

export function DeleteQuestion({ isOpen, onAnswer }: DeleteQuestionProps) {
  const { t } = useTranslation(['runs', 'common']);
  return (
    <Dialog
      open={isOpen}
      kind="alert"
      title={t('deletion.title')}
      description={t('deletion.text')}
      onClose={() => onAnswer(false)}
      actions={
        <>
          <Button variant="ghost" onClick={() => onAnswer(false)}>
            {t('common:cancel')}
          </Button>
          <Button variant="destructive" onClick={() => onAnswer(true)}>
            {t('common:delete')}
          </Button>
        </>
      }
    />
  );
}
