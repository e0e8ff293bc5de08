import { useQuery } from '@tanstack/react-query';
import { readId } from '#core/certificates/certificate-id.ts';
import { toDay } from '#core/certificates/standing.ts';
import { isFailureOfServer } from '#web/licenses/licenses-query.ts';
import { fetchVerified } from './api.ts';
import { checkCode } from './check-code.ts';
import { type Verdict, verdictOf } from './verdict.ts';

/** @param code as it stands behind the `#` of a scanned address */
export function useVerdict(id: string, code: string | null): { verdict: Verdict; retry?: () => void } {
  const known = readId(id);
  const asked = useQuery({
    queryKey: ['verified-certificate', known],
    queryFn: () => fetchVerified(known ?? ''),
    enabled: known !== null,
    // The address may be looked at for as long as it lies open on a desk.
    refetchOnWindowFocus: true,
    retry: false,
  });
  const checked = code ?? asked.data?.code ?? null;
  const check = useQuery({
    queryKey: ['certificate-code', checked],
    queryFn: () => checkCode(checked ?? ''),
    enabled: checked !== null,
    retry: false,
  });
  const error = asked.error ?? (isFailureOfServer(check.error) ? check.error : null);
  const verdict = verdictOf({
    ...{ id, code, answer: asked.data, error },
    // What checks it could not be loaded: then nothing is known of it either.
    check: check.data ?? (check.isError ? { outcome: 'no-keys' } : undefined),
    today: toDay(new Date()),
  });
  const retry = () => void Promise.all([asked.refetch(), checked !== null && check.refetch()]);
  return asked.isFetching ? { verdict } : { verdict, retry };
}
