import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { showToast } from '#web/ui/toast.ts';
import { getRun } from '../api.ts';

/** Opens the tool with the run's values in its form. */
export function useRerun(): (id: string) => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { t } = useTranslation('runs');
  return async (id) => {
    try {
      const run = await client.fetchQuery({ queryKey: ['run', id], queryFn: () => getRun(id) });
      await navigate(`/tools/${run.toolSlug}`, { state: { values: run.values } });
    } catch {
      showToast({ type: 'error', title: t('failed.open') });
    }
  };
}
