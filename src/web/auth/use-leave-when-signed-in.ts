import { useEffect } from 'react';
import { useNavigate, useNavigation, useSearchParams } from 'react-router';
import { returnPathOf } from '#web/account/return-path.ts';
import { useSession } from '#web/lib/session.ts';

/**
 * An entrance has nothing for somebody who is in: on to where they came from, unless they are going elsewhere already.
 * @param isThrough false while there is something to do here all the same
 */
export function useLeaveWhenSignedIn(isThrough = true): void {
  const { user } = useSession();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const target = returnPathOf(search);
  const isStaying = useNavigation().state === 'idle';
  const isIn = user !== null && isThrough;
  useEffect(() => {
    if (isIn && isStaying) void navigate(target, { replace: true });
  }, [isIn, isStaying, target, navigate]);
}
