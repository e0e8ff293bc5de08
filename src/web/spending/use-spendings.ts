import { useQueries } from '@tanstack/react-query';
import type { Spending } from '#core/analytics/report.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useSession } from '#web/lib/session.ts';
import { spendingOf } from './use-spending.ts';

/** This month's spending as each of several tools knows it, in their order. */
export function useSpendings(tools: readonly string[], isEnabled: boolean): (Spending | undefined)[] {
  const { user } = useSession();
  const enabled = isEnabled && user !== null;
  const queries = tools.map((tool) => ({ ...spendingOf(user?.id ?? '', tool), enabled }));
  return useQueries({ queries }, queryClient).map(({ data }) => data);
}
