import { useMemo } from 'react';
import type { Access } from '#core/licenses/resolve-access.ts';
import type { ToolFacts } from '#core/tools/template.ts';
import { accessTo, type LicenseLookup } from './check-license.ts';
import { useLicenses } from './use-licenses.ts';

export interface AccessLookup {
  status: 'loading' | 'ready' | 'failed';
  isSignedIn: boolean;
  accessTo: (tool: Pick<ToolFacts, 'slug' | 'level'>) => Access;
  retry: () => void;
}

const statusOf = ({ signIn, held, error }: LicenseLookup): AccessLookup['status'] => {
  if (signIn === 'signed_out' || (signIn !== 'loading' && held)) return 'ready';
  return signIn !== 'loading' && error !== null ? 'failed' : 'loading';
};

/** For lists of tools: the same question as the gate's, for many tools at once. */
export function useAccess(): AccessLookup {
  const { lookup, retry } = useLicenses();
  return useMemo(
    () => ({
      status: statusOf(lookup),
      isSignedIn: lookup.signIn === 'signed_in' || (lookup.signIn === 'unreachable' && !!lookup.held?.userId),
      accessTo: (tool) => accessTo(lookup, tool, new Date()),
      retry,
    }),
    [lookup, retry],
  );
}
