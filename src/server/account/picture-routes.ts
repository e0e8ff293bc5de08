/** Below `/api/account/picture`: the signed-in user's own picture. */
import { Hono } from 'hono';
import { z } from 'zod';
import { PICTURE_LIMITS } from '#core/account/picture.ts';
import type { WithAuth } from '../auth/auth.ts';
import { currentUser, requireUser } from '../auth/require-user.ts';
import type { BaseServices } from '../base/base-services.ts';
import { answerPicture } from '../files/answer-picture.ts';
import type { WithFiles } from '../files/file-store.ts';
import type { AppEnv } from '../http/app-env.ts';
import { acceptBody } from '../http/limit-bodies.ts';
import { storableText } from '../http/storable-text.ts';
import { validate } from '../http/validate.ts';
import { fewAtOnce, UPLOADS_AT_ONCE } from '../limits/at-once.ts';
import { readPicture, removePicture, savePicture } from './picture.ts';

/** Bytes, not JSON. */
const PICTURE_BODY = { bytes: PICTURE_LIMITS.bytes, values: 0 };
const PictureAddress = z.object({ hash: storableText.max(100) });

export const pictureRoutes = (services: BaseServices & WithAuth & WithFiles) =>
  new Hono<AppEnv>()
    .use(requireUser)
    .put('/', acceptBody(PICTURE_BODY), fewAtOnce(UPLOADS_AT_ONCE), async (c) => {
      const bytes = new Uint8Array(await c.req.arrayBuffer());
      return c.json(await savePicture(services, currentUser(c).id, bytes, true));
    })
    .delete('/', async (c) => {
      await removePicture(services, currentUser(c).id);
      return c.body(null, 204);
    })
    .get('/:hash', validate('param', PictureAddress), async (c) => {
      const { hash } = c.req.valid('param');
      const picture = await readPicture(services, currentUser(c).id, hash);
      return answerPicture(c, { ...picture, hash }, 'private');
    });
