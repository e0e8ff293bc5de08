/** Sends runs that wait on the device: when the page opens, when the network is back, when somebody signs in. */
import { useEffect } from 'react';
import type { NewRun } from '#core/runs/run.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { currentSession, onSessionChange, refreshSession } from '#web/lib/session.ts';
import { createRunQueue } from './run-engine/run-queue.ts';
import { createRunSaver, type RunSaver, type SaveOutcome } from './run-engine/save-run.ts';

let saver: RunSaver | undefined;

const runSaver = (): RunSaver => {
  saver ??= createRunSaver(createRunQueue());
  return saver;
};

/** Keeps a finished run for whoever is signed in. Never rejects. */
export async function saveRun(run: NewRun): Promise<SaveOutcome> {
  const session = currentSession();
  const { user } = session.status === 'loading' ? await refreshSession() : session;
  const outcome = await runSaver().save(user?.id, run);
  if (outcome.saving === 'saved') void queryClient.invalidateQueries({ queryKey: ['runs'] });
  return outcome;
}

async function sendWaiting(): Promise<void> {
  const { user } = currentSession();
  if (!user) return;
  const count = await runSaver().flush(user.id);
  if (count > 0) void queryClient.invalidateQueries({ queryKey: ['runs'] });
}

export function useRunSync(): void {
  useEffect(() => {
    let knownUser: string | undefined;
    const onSession = () => {
      const id = currentSession().user?.id;
      if (id !== knownUser) void sendWaiting();
      knownUser = id;
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
