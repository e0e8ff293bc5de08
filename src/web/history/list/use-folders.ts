import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AppError } from '#core/errors/app-error.ts';
import type { RunFolder } from '#core/runs/run.ts';
import { createFolder, deleteFolder, listFolders, moveRuns, renameFolder } from '#web/runs/api.ts';
import { useQuotaText } from '#web/storage/use-quota-text.ts';
import { showToast } from '#web/ui/toast.ts';

const KEY = ['run-folders'];

export function useFolders(isEnabled = true): readonly RunFolder[] {
  return useQuery({ queryKey: KEY, queryFn: listFolders, enabled: isEnabled }).data ?? [];
}

/** Each answers whether it was done; a failure is said. */
export function useFolderActions() {
  const { t } = useTranslation('history');
  const client = useQueryClient();
  const quotaText = useQuotaText();
  const attempt = async <Result>(work: () => Promise<Result>): Promise<Result | null> => {
    try {
      const result = await work();
      await Promise.all([
        client.invalidateQueries({ queryKey: KEY }),
        client.invalidateQueries({ queryKey: ['runs'] }),
      ]);
      return result;
    } catch (error) {
      showToast({
        type: 'error',
        title: t(`folders.failed.${reasonOf(error)}`),
        description: quotaText(error),
      });
      return null;
    }
  };
  return {
    create: (name: string) => attempt(() => createFolder(name)),
    rename: (id: string, name: string) => attempt(() => renameFolder(id, name)),
    remove: (id: string) => attempt(() => deleteFolder(id).then(() => true)),
    move: (ids: readonly string[], folderId: string | null) =>
      attempt(() => moveRuns(ids, folderId).then(() => true)),
  };
}

const reasonOf = (error: unknown): 'name_taken' | 'other' => {
  const reason = error instanceof AppError ? error.details?.reason : undefined;
  return reason === 'name_taken' ? reason : 'other';
};
