import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useInvalidation } from '#web/events/use-invalidation.ts';
import { type SessionState, useSession } from '#web/lib/session.ts';
import type { LicenseLookup } from './check-license.ts';
import type { SignIn } from './gate-state.ts';
import { LICENSES_KEY, licensesQuery } from './licenses-query.ts';

const signInOf = ({ status, user }: SessionState): SignIn => {
  if (user) return 'signed_in';
  return status === 'error' ? 'unreachable' : status === 'loading' ? 'loading' : 'signed_out';
};

/** What whoever sits here holds; asked again when licenses change anywhere. `retry` begins anew. */
export function useLicenses(): { lookup: LicenseLookup; retry: () => void } {
  const session = useSession();
  const signIn = signInOf(session);
  const userId = session.user?.id ?? null;
  const client = useQueryClient();
  const { data, error, isFetching } = useQuery({
    ...licensesQuery(userId),
    enabled: signIn === 'signed_in' || signIn === 'unreachable',
    // Once the server says that it is who the device took them for, nothing closes meanwhile.
    placeholderData: (previous) => (previous?.userId === userId ? previous : undefined),
  });
  useInvalidation('license-changed', LICENSES_KEY);
  const lookup = useMemo(
    () => ({ signIn, held: data, error, isFetching }),
    [signIn, data, error, isFetching],
  );
  const retry = useCallback(() => void client.resetQueries({ queryKey: LICENSES_KEY }), [client]);
  return { lookup, retry };
}
