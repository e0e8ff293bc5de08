/** Lessons that were completed here and that the server does not know yet: a visitor's, or those of who has no network. */
import type { LessonId } from '#core/academy/lesson.ts';
import { VISITOR } from '#core/visitors/attach-work.ts';
import { queryClient } from '#web/api/query-client.ts';
import { readAgain } from '#web/api/read-again.ts';
import { sendKept } from '#web/api/send-kept.ts';
import {
  listOffline,
  readOffline,
  removeAllOffline,
  removeOffline,
  writeOffline,
} from '#web/lib/offline-store.ts';
import { putCompleted } from './api.ts';

export interface KeptLesson extends LessonId {
  answers: readonly number[];
  /** Milliseconds since 1970. */
  madeAt: number;
}

/** Of what is read of both. */
export const LESSONS_KEY = ['completed-lessons'];

const prefixOf = (owner: string) => `academy:${owner}:`;
const keyOf = (owner: string, { module, lesson }: LessonId) => `${prefixOf(owner)}${module}.${lesson}`;

/** @param owner an account, or `VISITOR` */
export const keepLesson = (owner: string, lesson: KeptLesson): Promise<void> =>
  writeOffline(keyOf(owner, lesson), lesson);

export async function listKept(owner: string): Promise<KeptLesson[]> {
  const keys = await listOffline(prefixOf(owner));
  const kept = await Promise.all(keys.map((key) => readOffline<KeptLesson>(key)));
  return kept.filter((lesson) => lesson !== undefined);
}

/** Makes a visitor's lessons those of this user, to be sent by `sendLessons`. */
export async function adoptLessons(
  userId: string,
  isTheirs: (work: { madeAt: number }) => boolean,
): Promise<void> {
  for (const lesson of (await listKept(VISITOR)).filter(isTheirs)) {
    await keepLesson(userId, lesson);
    await removeOffline(keyOf(VISITOR, lesson));
  }
}

export const forgetLessons = (owner: string): Promise<void> => removeAllOffline(prefixOf(owner));

/** Rejects when one could not be sent; it then waits for the next time. A quiz that has changed since refuses it for good. */
export async function sendLessons(userId: string): Promise<void> {
  const kept = await listKept(userId);
  if (kept.length === 0) return;
  try {
    await sendKept(
      kept,
      (lesson) => putCompleted(lesson, lesson.answers, userId),
      (lesson) => removeOffline(keyOf(userId, lesson)),
    );
  } finally {
    void readAgain(queryClient, LESSONS_KEY);
  }
}
