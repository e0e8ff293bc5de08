/** `/api/completed-lessons`: how far the signed-in user is in the academy. */
import { and, asc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import { type CompletedLesson, isAllRight, type LessonAnswers, type LessonId } from '#core/academy/lesson.ts';
import { AppError } from '#core/errors/app-error.ts';
import { wholeList } from '#core/lists/list.ts';
import { currentUser, requireUser } from '../auth/require-user.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { AppEnv } from '../http/app-env.ts';
import { bodyOf, validate } from '../http/validate.ts';
import type { WithQuizKeys } from './quiz-keys.ts';
import { completedLessons } from './tables.ts';

const Answers = bodyOf<LessonAnswers>()(z.strictObject({ answers: z.array(z.int().min(0).max(9)).max(10) }));

export const completedLessonRoutes = (services: BaseServices & WithQuizKeys) =>
  new Hono<AppEnv>()
    .use(requireUser)
    .get('/', async (c) => c.json(wholeList(await findCompleted(services, currentUser(c).id))))
    .put('/:module/:lesson', validate('json', Answers), async (c) => {
      const lesson = { module: numberIn(c.req.param('module')), lesson: numberIn(c.req.param('lesson')) };
      return c.json(await completeLesson(services, currentUser(c).id, lesson, c.req.valid('json').answers));
    });

/** The address of a lesson holds two digits; anything else is no lesson, and 0 is none. */
const numberIn = (text: string): number => (/^\d$/.test(text) ? Number(text) : 0);

/** At most as many as the course has. */
async function findCompleted({ db }: Pick<BaseServices, 'db'>, userId: string): Promise<CompletedLesson[]> {
  const rows = await db
    .select()
    .from(completedLessons)
    .where(eq(completedLessons.userId, userId))
    .orderBy(asc(completedLessons.module), asc(completedLessons.lesson));
  return rows.map(toCompleted);
}

/**
 * Once is for good: doing it again changes nothing, not even the day.
 * @throws AppError `not_found` for a lesson that there is not, `validation_failed` while an answer is wrong
 */
async function completeLesson(
  { db, clock, quizKeys }: Pick<BaseServices, 'db' | 'clock'> & WithQuizKeys,
  userId: string,
  { module, lesson }: LessonId,
  answers: readonly number[],
): Promise<CompletedLesson> {
  const key = quizKeys({ module, lesson });
  if (!key) throw new AppError('not_found', 'There is no such lesson.');
  if (!isAllRight(key, answers)) throw new AppError('validation_failed', 'Not every answer is right.');
  await db
    .insert(completedLessons)
    .values({ userId, module, lesson, completedAt: clock() })
    .onConflictDoNothing();
  const isThis = [eq(completedLessons.module, module), eq(completedLessons.lesson, lesson)];
  const [row] = await db
    .select()
    .from(completedLessons)
    .where(and(eq(completedLessons.userId, userId), ...isThis));
  if (!row) throw new Error('The lesson was not stored.');
  return toCompleted(row);
}

const toCompleted = ({
  module,
  lesson,
  completedAt,
}: Pick<typeof completedLessons.$inferSelect, 'module' | 'lesson' | 'completedAt'>): CompletedLesson => ({
  ...{ module, lesson },
  completedAt: completedAt.toISOString(),
});
