/** `/api/voice-profiles`: how the signed-in user writes. `/api/active-voice`: the profile that applies now. */

import { Hono } from 'hono';
import { currentUser, requireUser } from '../auth/require-user.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { AppEnv } from '../http/app-env.ts';
import { createIdempotently } from '../http/idempotency.ts';
import { acceptBody } from '../http/limit-bodies.ts';
import { validate } from '../http/validate.ts';
import { findActiveProfile, findProfile, findProfiles } from './find-profiles.ts';
import { ActiveQuery, ProfileAddress, ProfilesQuery, VoiceProfileBody } from './profile-schema.ts';
import { chooseDefault, createProfile, deleteProfile, replaceProfile } from './save-profile.ts';

/** 26,000 characters at most, of three bytes each in some scripts. */
const PROFILE_BODY = { bytes: 128 * 1024, values: 200 };

export const voiceProfileRoutes = (services: BaseServices) =>
  new Hono<AppEnv>()
    .use(requireUser)
    .get('/', validate('query', ProfilesQuery), async (c) =>
      c.json(await findProfiles(services.db, currentUser(c).id, c.req.valid('query'))),
    )
    .get('/:id', validate('param', ProfileAddress), async (c) =>
      c.json(await findProfile(services.db, currentUser(c).id, c.req.valid('param').id)),
    )
    .post('/', acceptBody(PROFILE_BODY), validate('json', VoiceProfileBody), (c) =>
      createIdempotently(c, services, (on) => createProfile(on, currentUser(c).id, c.req.valid('json'))),
    )
    .put(
      '/:id',
      acceptBody(PROFILE_BODY),
      validate('param', ProfileAddress),
      validate('json', VoiceProfileBody),
      async (c) =>
        c.json(
          await replaceProfile(services, currentUser(c).id, c.req.valid('param').id, c.req.valid('json')),
        ),
    )
    .post('/:id/default', validate('param', ProfileAddress), async (c) => {
      await chooseDefault(services, currentUser(c).id, c.req.valid('param').id);
      return c.body(null, 204);
    })
    .delete('/:id', validate('param', ProfileAddress), async (c) => {
      await deleteProfile(services, currentUser(c).id, c.req.valid('param').id);
      return c.body(null, 204);
    });

export const activeVoiceRoutes = (services: BaseServices) =>
  new Hono<AppEnv>().use(requireUser).get('/', validate('query', ActiveQuery), async (c) =>
    c.json({
      profile: await findActiveProfile(services.db, currentUser(c).id, c.req.valid('query').chosen),
    }),
  );
