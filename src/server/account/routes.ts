/** `/api/account`: what users change about themselves, and which ways to sign in there are. */
import { Hono } from 'hono';
import type { SignInProviders } from '#core/account/auth-calls.ts';
import { currentUser, requireUser } from '../auth/require-user.ts';
import type { AppEnv } from '../http/app-env.ts';
import { validate } from '../http/validate.ts';
import type { Services } from '../services.ts';
import { PreferencesBody, ProfileBody } from './schemas.ts';
import { findPreferences, updatePreferences } from './update-preferences.ts';
import { updateProfile } from './update-profile.ts';

export const accountRoutes = (services: Services) =>
  new Hono<AppEnv>()
    .get('/providers', (c) =>
      c.json({ github: services.config.github !== undefined } satisfies SignInProviders),
    )
    .get('/preferences', requireUser, async (c) => c.json(await findPreferences(services, currentUser(c).id)))
    .patch('/preferences', requireUser, validate('json', PreferencesBody), async (c) =>
      c.json(await updatePreferences(services, currentUser(c).id, c.req.valid('json'))),
    )
    .patch('/profile', requireUser, validate('json', ProfileBody), async (c) =>
      c.json(await updateProfile(services, currentUser(c).id, c.req.valid('json'))),
    );
