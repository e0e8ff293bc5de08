/** Below `/api/admin`: promotions, to those who allowed them. */
import { Hono } from 'hono';
import { z } from 'zod';
import {
  PROMOTION_MESSAGE_LENGTH,
  PROMOTION_TITLE_LENGTH,
  type PromotionWords,
} from '#core/licenses/promotion.ts';
import { requireAdmin, requireFreshSignIn } from '../auth/require-user.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { AppEnv } from '../http/app-env.ts';
import { createIdempotently } from '../http/idempotency.ts';
import { storableText } from '../http/storable-text.ts';
import { bodyOf, validate } from '../http/validate.ts';
import { sendPromotion } from '../notifications/send-promotion.ts';

const Text = z.strictObject({
  title: storableText.trim().min(1).max(PROMOTION_TITLE_LENGTH),
  message: storableText.trim().min(1).max(PROMOTION_MESSAGE_LENGTH),
});
const PromotionBody = bodyOf<PromotionWords>()(
  z.strictObject({
    en: Text,
    es: Text.optional(),
    fr: Text.optional(),
    de: Text.optional(),
    ja: Text.optional(),
  }),
);

export const promotionRoutes = (services: BaseServices) =>
  new Hono<AppEnv>().post(
    '/promotions',
    requireAdmin,
    requireFreshSignIn(services),
    validate('json', PromotionBody),
    async (c) => {
      await services.jobs.ready();
      return createIdempotently(c, services, (on) => sendPromotion(on, c.req.valid('json')));
    },
  );
