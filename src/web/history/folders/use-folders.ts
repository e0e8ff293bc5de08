import { useQuery } from '@tanstack/react-query';
import { AppError } from '#core/errors/app-error.ts';
import type { RunFolder } from '#core/runs/run.ts';
import { useTranslation } from '#web/languages/use-translation.ts';
import { createFolder, deleteFolder, listFolders, moveRuns, RUNS_KEY, renameFolder } from '#web/runs/api.ts';
import { useQuotaText } from '#web/storage/use-quota-text.ts';
import { useWrite } from '#web/ui/use-write.ts';

const KEY = ['run-folders'];

interface Move {
  ids: readonly string[];
  /** Null takes them out of their folder. */
  folderId: string | null;
}

export function useFolders(isEnabled = true): readonly RunFolder[] {
  return useQuery({ queryKey: KEY, queryFn: listFolders, enabled: isEnabled }).data ?? [];
}

/** How folders are made, named, emptied and removed. */
export function useFolderActions() {
  const { t } = useTranslation('history');
  const quotaText = useQuotaText();
  const changes = {
    invalidates: [KEY, RUNS_KEY],
    failureToast: (error: unknown) => ({
      title: t(`folders.failed.${reasonOf(error)}`),
      description: quotaText(error),
    }),
  };
  return {
    create: useWrite({ ...changes, mutationFn: (name: string) => createFolder(name) }),
    rename: useWrite({
      ...changes,
      mutationFn: ({ id, name }: Pick<RunFolder, 'id' | 'name'>) => renameFolder(id, name),
    }),
    remove: useWrite({ ...changes, mutationFn: (id: string) => deleteFolder(id) }),
    move: useWrite({
      ...changes,
      mutationFn: ({ ids, folderId }: Move) => moveRuns(ids, folderId),
      successToast: (_output, { ids }) => ({ title: t('bulk.moved', { count: ids.length }) }),
    }),
  };
}

const reasonOf = (error: unknown): 'name_taken' | 'other' => {
  const reason = error instanceof AppError ? error.details?.reason : undefined;
  return reason === 'name_taken' ? reason : 'other';
};
