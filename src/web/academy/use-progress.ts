import { useQuery } from '@tanstack/react-query';
import type { LessonId } from '#core/academy/lesson.ts';
import { type Progress, progressOf } from '#core/academy/progress.ts';
import { VISITOR } from '#core/visitors/attach-work.ts';
import { NetworkError } from '#web/api/network-error.ts';
import { readOffline, writeOffline } from '#web/lib/offline-store.ts';
import { useSession } from '#web/lib/session.ts';
import { LICENSED_PREFIX } from '#web/licenses/license-sources.ts';
import { useWrite, type Writing } from '#web/ui/use-write.ts';
import { listCompleted } from './api.ts';
import { keepLesson, LESSONS_KEY, listKept, sendLessons } from './device-lessons.ts';

/** How far who sits here is; undefined until that is known. */
export function useProgress(): { progress: Progress | undefined; error: unknown; refetch: () => unknown } {
  const { user, status } = useSession();
  const owner = user?.id ?? VISITOR;
  const { data, error, refetch } = useQuery({
    queryKey: [...LESSONS_KEY, owner],
    async queryFn() {
      // The device first: what is on its way leaves it once the server has it.
      const kept = await listKept(owner);
      return [...(user ? await completedBy(user.id) : []), ...kept];
    },
    enabled: status !== 'loading',
    select: progressOf,
    networkMode: 'always',
  });
  return { progress: data, error, refetch };
}

/** What the server said last is as good without a network. */
async function completedBy(userId: string): Promise<LessonId[]> {
  // It leaves the device when they sign out.
  const key = `${LICENSED_PREFIX}academy:${userId}`;
  try {
    const completed = await listCompleted();
    void writeOffline(key, completed);
    return completed;
  } catch (error) {
    const known = error instanceof NetworkError ? await readOffline<LessonId[]>(key) : undefined;
    if (!known) throw error;
    return known;
  }
}

/** Keeps a lesson on the device, and with the account of who has one: now, or when the network is back. */
export function useCompleteLesson(): Writing<{ lesson: LessonId; answers: readonly number[] }, void> {
  const { user } = useSession();
  return useWrite({
    async mutationFn({ lesson: { module, lesson }, answers }) {
      await keepLesson(user?.id ?? VISITOR, { module, lesson, answers, madeAt: Date.now() });
      if (user) await sendLessons(user.id).catch(unlessUnreachable);
    },
    invalidates: [LESSONS_KEY],
  });
}

const unlessUnreachable = (error: unknown): void => {
  if (!(error instanceof NetworkError)) throw error;
};
