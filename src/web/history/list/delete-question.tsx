import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface DeleteQuestionProps {
  /** How many runs are to go; 0 while nothing is asked. */
  count: number;
  onAnswer: (isSure: boolean) => void;
}

export function DeleteQuestion({ count, onAnswer }: DeleteQuestionProps) {
  const { t } = useTranslation(['history', 'runs', 'common']);
  return (
    <Dialog
      open={count > 0}
      kind="alert"
      title={count > 1 ? t('bulk.deleteTitle', { count }) : t('runs:deletion.title')}
      description={count > 1 ? t('bulk.deleteText') : t('runs:deletion.text')}
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
