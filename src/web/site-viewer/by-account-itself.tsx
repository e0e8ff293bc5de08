import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useSignedInBySite } from './signed-in-by-site.ts';

/** Loaded by those whom a site signed in. */
const OutsideAct = lazyPart(async () => (await import('./outside-act.tsx')).OutsideAct);
const OutsideNote = lazyPart(async () => (await import('./outside-act.tsx')).OutsideNote);

interface ByAccountItselfProps {
  /** Its name, where a link in its place is enough; a note says why otherwise. */
  act?: string | undefined;
  /** False where the account alone sees what comes of it. */
  isLimited?: boolean | undefined;
  children: ReactNode;
}

/** An act that is refused to whom a site signed in: the way to where they may stands in its place. */
export function ByAccountItself({ act, isLimited = true, children }: ByAccountItselfProps) {
  const isViewer = useSignedInBySite();
  if (!isViewer || !isLimited) return children;
  return (
    <Suspense fallback={null}>{act === undefined ? <OutsideNote /> : <OutsideAct act={act} />}</Suspense>
  );
}
