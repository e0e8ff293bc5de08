/** Reviews of bundles: for everybody, for owners, and for administrators. */
import { Hono } from 'hono';
import { z } from 'zod';
import { REVIEW_LIMITS, REVIEW_STATES, type ReviewWords, STARS } from '#core/bundles/review.ts';
import { LANGUAGES } from '#core/languages/languages.ts';
import { currentUser, requireAdmin, requireUser } from '../../auth/require-user.ts';
import type { BaseServices } from '../../base/base-services.ts';
import type { WithBundles } from '../../catalogue/bundle-products.ts';
import type { WithEvents } from '../../events/event-bus.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { PAGE_QUERY } from '../../http/cursor.ts';
import { storableText } from '../../http/storable-text.ts';
import { bodyOf, validate } from '../../http/validate.ts';
import { forgetFigures } from '../find-figures.ts';
import { findOwnReview, listAllReviews, listReviews } from './find-reviews.ts';
import { answerReview, hideReview, removeAnswer, showReview } from './moderate-review.ts';
import { deleteReview, writeReview } from './write-review.ts';

const Bundle = z.object({ slug: storableText.min(1).max(100) });
const Address = z.object({ id: z.uuid() });
const Page = z.object(PAGE_QUERY);
const StatePage = Page.extend({ state: z.enum(REVIEW_STATES).default('shown') });
const ReviewBody = bodyOf<ReviewWords>()(
  z.strictObject({
    stars: z.literal(STARS),
    text: storableText.trim().min(1).max(REVIEW_LIMITS.text),
    trade: storableText.trim().max(REVIEW_LIMITS.trade),
    language: z.enum(LANGUAGES),
  }),
);
const ReasonBody = z.strictObject({ reason: storableText.trim().min(1).max(REVIEW_LIMITS.reason) });
const AnswerBody = z.strictObject({ text: storableText.trim().min(1).max(REVIEW_LIMITS.answer) });

/** `/api/bundle-reviews` */
export const reviewRoutes = (services: BaseServices & WithBundles) =>
  new Hono<AppEnv>()
    .get('/:slug', validate('param', Bundle), validate('query', Page), async (c) =>
      c.json(await listReviews(services, c.req.valid('param').slug, c.req.valid('query'))),
    )
    .get('/:slug/own', requireUser, validate('param', Bundle), async (c) =>
      c.json(await findOwnReview(services, currentUser(c).id, c.req.valid('param').slug)),
    )
    .put('/:slug/own', requireUser, validate('param', Bundle), validate('json', ReviewBody), async (c) => {
      const { slug } = c.req.valid('param');
      const { isNew, own } = await writeReview(services, currentUser(c), slug, c.req.valid('json'));
      forgetFigures(services);
      return c.json(own, isNew ? 201 : 200);
    })
    .delete('/:slug/own', requireUser, validate('param', Bundle), async (c) => {
      // Counting anew goes through the reviews of all: not for who takes back nothing, as often as they like.
      if (await deleteReview(services, currentUser(c).id, c.req.valid('param').slug)) forgetFigures(services);
      return c.body(null, 204);
    });

/** `/api/admin/bundle-reviews` */
export const reviewAdminRoutes = (services: BaseServices & WithEvents) =>
  new Hono<AppEnv>()
    .use(requireAdmin)
    .get('/', validate('query', StatePage), async (c) =>
      c.json(await listAllReviews(services.db, c.req.valid('query'))),
    )
    .post('/:id/hide', validate('param', Address), validate('json', ReasonBody), async (c) => {
      await hideReview(services, c.req.valid('param').id, c.req.valid('json').reason);
      forgetFigures(services);
      return c.body(null, 204);
    })
    .post('/:id/show', validate('param', Address), async (c) => {
      await showReview(services, c.req.valid('param').id);
      forgetFigures(services);
      return c.body(null, 204);
    })
    .put('/:id/answer', validate('param', Address), validate('json', AnswerBody), async (c) => {
      await answerReview(services, c.req.valid('param').id, c.req.valid('json').text);
      return c.body(null, 204);
    })
    .delete('/:id/answer', validate('param', Address), async (c) => {
      await removeAnswer(services, c.req.valid('param').id);
      return c.body(null, 204);
    });
