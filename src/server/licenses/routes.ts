/** `/api/tool-licenses`, `/api/licenses` and `/api/entitlement`: what the signed-in user holds. */
import { Hono } from 'hono';
import { z } from 'zod';
import { AppError } from '#core/errors/app-error.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '#core/languages/languages.ts';
import { mergeGrants, toLicensedTool } from '#core/licenses/dashboard.ts';
import type { Grant } from '#core/licenses/grant.ts';
import type { ToolLicense } from '#core/licenses/license-row.ts';
import { currentUser, requireUser } from '../auth/require-user.ts';
import type { AppEnv } from '../http/app-env.ts';
import { validate } from '../http/validate.ts';
import type { Services } from '../services.ts';
import { findGrantsForTool, findLicenses, toRow } from './find-licenses.ts';
import { readDashboard } from './read-dashboard.ts';
import { signEntitlement } from './sign-entitlement.ts';

const DashboardQuery = z.object({ language: z.enum(LANGUAGES).default(DEFAULT_LANGUAGE) });

export const toolLicenseRoutes = (services: Services) =>
  new Hono<AppEnv>()
    .use(requireUser)
    // A read of the table, and so its rows and no more.
    .get('/', async (c) => c.json((await findLicenses(services.db, currentUser(c).id)).map(toRow)))
    .get('/:slug', async (c) => {
      const tool = services.catalogue.find(c.req.param('slug'));
      if (!tool) throw new AppError('not_found', 'There is no such tool.');
      const grants = await findGrantsForTool(services.pool, currentUser(c).id, tool.slug);
      const [held] = mergeGrants(grants, services.clock());
      return c.json(held ? toToolLicense(held) : null);
    });

export const licenseRoutes = (services: Services) =>
  new Hono<AppEnv>().get('/', requireUser, validate('query', DashboardQuery), async (c) =>
    c.json(await readDashboard(services, currentUser(c).id, c.req.valid('query').language)),
  );

export const entitlementRoutes = (services: Services) =>
  new Hono<AppEnv>().get('/', requireUser, async (c) =>
    c.json(await signEntitlement(services, currentUser(c).id)),
  );

function toToolLicense(held: Grant): ToolLicense {
  const { license_level, resale_enabled, issued_at } = toLicensedTool(held);
  return { license_level, resale_enabled, issued_at };
}
