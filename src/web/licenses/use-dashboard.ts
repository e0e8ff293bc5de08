import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { LicenseDashboard, ProductUpdate } from '#core/licenses/dashboard.ts';
import { useInvalidation } from '#web/events/use-invalidation.ts';
import { useLanguageChoice } from '#web/languages/language-provider.tsx';
import { useTranslation } from '#web/languages/use-translation.ts';
import { useSession } from '#web/lib/session.ts';
import { useWrite } from '#web/ui/use-write.ts';
import { fetchDashboard, installVersion, markRead } from './dashboard/dashboard-api.ts';
import { markNotification } from './dashboard/mark-notification.ts';

const KEY = ['license-dashboard'];

/** The signed-in user's licenses; read again when they change anywhere. */
export function useDashboard() {
  const { language } = useLanguageChoice();
  const { user } = useSession();
  useInvalidation('license-changed', KEY);
  useInvalidation('notification-created', KEY);
  return useQuery({
    queryKey: [...KEY, user?.id, language],
    queryFn: () => fetchDashboard(language),
    enabled: user !== null,
    // A change of language keeps what is shown until the new texts have come; another user's never stays.
    placeholderData: (previous, query) =>
      query?.queryKey[1] === user?.id ? keepPreviousData(previous) : undefined,
  });
}

/** Marks at once and takes it back when the server could not save it. */
export function useMarkRead(onFailed: () => void) {
  const client = useQueryClient();
  const show = (id: string, isRead: boolean) =>
    client.setQueriesData<LicenseDashboard>(
      { queryKey: KEY },
      (found) => found && markNotification(found, id, isRead),
    );
  const { mutate } = useWrite({
    mutationFn: markRead,
    onMutate(id: string) {
      show(id, true);
      return () => show(id, false);
    },
    onError: onFailed,
  });
  return mutate;
}

/** Brings the license to a version. @param onDone once the dashboard shows it */
export function useInstallVersion(onDone: (update: ProductUpdate) => void) {
  const { t } = useTranslation('licenses');
  return useWrite({
    mutationFn: installVersion,
    invalidates: [KEY],
    onSuccess: (_, update: ProductUpdate) => onDone(update),
    failureToast: () => ({ title: t('updates.failed') }),
  });
}
