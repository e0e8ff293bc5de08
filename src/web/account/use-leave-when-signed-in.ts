import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useSession } from '#web/lib/session.ts';
import { returnPathOf } from './return-path.ts';

/** An entrance has nothing for somebody who is in: on to where they came from. */
export function useLeaveWhenSignedIn(): void {
  const { user } = useSession();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const target = returnPathOf(search);
  const isIn = user !== null;
  useEffect(() => {
    if (isIn) void navigate(target, { replace: true });
  }, [isIn, target, navigate]);
}
