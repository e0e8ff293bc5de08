/**
 * Sends runs that wait on the device: when any page with scripts opens, when the network is back, when somebody
 * signs in.
 */
import { useEffect } from 'react';
import type { NewRun } from '#core/runs/run.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { currentSession, onSessionChange, refreshSession } from '#web/lib/session.ts';
import { readStored, writeStored } from '#web/lib/storage.ts';
import { createRunQueue } from './run-engine/run-queue.ts';
import { createRunSaver, type RunSaver, type SaveOutcome } from './run-engine/save-run.ts';

let saver: RunSaver | undefined;

const runSaver = (): RunSaver => {
  saver ??= createRunSaver(createRunQueue());
  return saver;
};

/** Keeps a finished run for whoever is signed in. Never rejects. */
export async function saveRun(run: NewRun): Promise<SaveOutcome> {
  if (currentSession().status === 'loading') await refreshSession();
  const outcome = await runSaver().save(knownUser(), run);
  if (outcome.saving === 'saved') void queryClient.invalidateQueries({ queryKey: ['runs'] });
  return outcome;
}

/** Who opens the page without a network is still who was signed in last. */
const OWNER = 'runs-owner';

function knownUser(): string | undefined {
  const { user, status } = currentSession();
  if (status === 'ready') writeStored(OWNER, user?.id ?? null);
  return user?.id ?? (status === 'error' ? (readStored(OWNER) ?? undefined) : undefined);
}

async function sendWaiting(): Promise<void> {
  const user = knownUser();
  if (!user) return;
  const count = await runSaver().flush(user);
  if (count > 0) void queryClient.invalidateQueries({ queryKey: ['runs'] });
}

export function useRunSync(): void {
  useEffect(() => {
    let lastUser: string | undefined;
    const onSession = () => {
      const user = knownUser();
      if (user !== lastUser) void sendWaiting();
      lastUser = user;
    };
    const onOnline = () => void sendWaiting();
    onSession();
    const stop = onSessionChange(onSession);
    addEventListener('online', onOnline);
    return () => {
      stop();
      removeEventListener('online', onOnline);
    };
  }, []);
}
