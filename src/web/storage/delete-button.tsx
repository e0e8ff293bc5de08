import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#web/languages/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useWrite } from '#web/ui/use-write.ts';

interface DeleteButtonProps {
  label: string;
  /** Of the button, where several have the same words. */
  name?: string;
  variant?: 'ghost' | 'outline';
  title: string;
  text: string;
  remove: () => Promise<unknown>;
  /** What is read again afterwards. */
  invalidates: readonly QueryKey[];
}

/** Deletes after a question: none of it comes back. */
export function DeleteButton({
  label,
  name,
  variant = 'ghost',
  title,
  text,
  remove,
  invalidates,
}: DeleteButtonProps) {
  const { t } = useTranslation(['storage', 'common']);
  const [isAsking, setIsAsking] = useState(false);
  const removal = useWrite({
    mutationFn: remove,
    invalidates,
    onSuccess: () => setIsAsking(false),
    successToast: () => ({ title: t('deleted') }),
    failureToast: () => ({ title: t('notDeleted') }),
  });
  return (
    <>
      <Button variant={variant} size="sm" aria-label={name} onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      <Dialog
        open={isAsking}
        kind="alert"
        title={title}
        description={text}
        onClose={() => setIsAsking(false)}
        actions={
          <>
            <Button variant="ghost" onClick={() => setIsAsking(false)}>
              {t('common:cancel')}
            </Button>
            <Button variant="destructive" busy={removal.isPending} onClick={() => void removal.mutate()}>
              {t('common:delete')}
            </Button>
          </>
        }
      />
    </>
  );
}
