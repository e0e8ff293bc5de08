/** `/api/completed-lessons`: how far the signed-in user is in the academy. */
import { Hono } from 'hono';
import { z } from 'zod';
import type { LessonAnswers } from '#core/academy/lesson.ts';
import { wholeList } from '#core/lists/list.ts';
import { currentUser, requireUser } from '../auth/require-user.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { AppEnv } from '../http/app-env.ts';
import { bodyOf, validate } from '../http/validate.ts';
import { completeLesson } from './complete-lesson.ts';
import { findCompletedLessons } from './find-completed-lessons.ts';
import type { WithQuizKeys } from './quiz-keys.ts';

const Answers = bodyOf<LessonAnswers>()(z.strictObject({ answers: z.array(z.int().min(0).max(9)).max(10) }));

export const completedLessonRoutes = (services: BaseServices & WithQuizKeys) =>
  new Hono<AppEnv>()
    .use(requireUser)
    .get('/', async (c) => c.json(wholeList(await findCompletedLessons(services, currentUser(c).id))))
    .put('/:module/:lesson', validate('json', Answers), async (c) => {
      const lesson = { module: numberIn(c.req.param('module')), lesson: numberIn(c.req.param('lesson')) };
      return c.json(await completeLesson(services, currentUser(c).id, lesson, c.req.valid('json').answers));
    });

/** The address of a lesson holds two digits; anything else is no lesson, and 0 is none. */
const numberIn = (text: string): number => (/^\d$/.test(text) ? Number(text) : 0);
