import { useQuery } from '@tanstack/react-query';
import { useSession } from '#web/lib/session.ts';
import { fetchOwnReview } from '../api.ts';

export const REVIEWS_KEY = ['bundle-reviews'];

/** Of who is signed in, whether they hold the bundle still or not; no data for a visitor. */
export function useOwnReview(slug: string) {
  const { user } = useSession();
  return useQuery({
    queryKey: [...REVIEWS_KEY, slug, 'own', user?.id],
    queryFn: () => fetchOwnReview(slug),
    enabled: user !== null,
  });
}
