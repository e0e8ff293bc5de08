import { SESSION_HINT_KEY } from '#web/lib/session-hint.ts';
import { readStored } from '#web/lib/storage.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';

const load = () => import('./tool-workbench.tsx');

/** Whoever the tool does not open to does not wait for what stands behind the gate. */
export const LazyWorkbench = lazyPart(async () => (await load()).ToolWorkbench);

/** Beside the question who somebody is, for those who seem to be signed in. */
export function expectWorkbench(): void {
  if (readStored(SESSION_HINT_KEY)) load().catch(() => undefined);
}
