import { Suspense, useMemo } from 'react';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { usePassionResponses } from '../use-passion-responses.ts';

/** Its script is loaded by those who have answers. */
const RecommendedBundles = lazyPart(
  async () => (await import('#web/bundles/recommended-bundles.tsx')).RecommendedBundles,
  () => null,
);

/** What goes with somebody's answers to the Passion Finder; nothing while they are not known, or could not be read. */
export function Recommended() {
  const { data } = usePassionResponses();
  const answers = useMemo(() => (data ?? []).map(({ answer }) => answer), [data]);
  if (answers.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <RecommendedBundles answers={answers} />
    </Suspense>
  );
}
