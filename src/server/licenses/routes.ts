/** `/api/tool-licenses`, `/api/licenses`, `/api/allowances` and `/api/entitlement`: what the signed-in user holds. */
import { Hono } from 'hono';
import { z } from 'zod';
import { AppError } from '#core/errors/app-error.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '#core/languages/languages.ts';
import { mergeGrants, toLicensedTool } from '#core/licenses/dashboard.ts';
import type { Grant } from '#core/licenses/grant.ts';
import type { ToolLicense } from '#core/licenses/license-row.ts';
import { wholeList } from '#core/lists/list.ts';
import type { WithAuth } from '../auth/auth.ts';
import { currentUser, requireUser } from '../auth/require-user.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { WithBundles } from '../catalogue/bundle-products.ts';
import type { WithCatalogue } from '../catalogue/catalogue.ts';
import type { WithEvents } from '../events/event-bus.ts';
import type { AppEnv } from '../http/app-env.ts';
import { createIdempotently } from '../http/idempotency.ts';
import { storableText } from '../http/storable-text.ts';
import { validate } from '../http/validate.ts';
import { chooseTools, listAllowances } from './allowances.ts';
import { claimAll } from './claim-all.ts';
import { findGrantsForTool, findLicenses, toRow } from './find-licenses.ts';
import { readDashboard } from './read-dashboard.ts';
import { signEntitlement } from './sign-entitlement.ts';
import { installVersion } from './versions/install-version.ts';

/** More than there are tools. */
const MAX_CHOICE = 100;

const VersionBody = z.strictObject({ version: storableText.min(1).max(20) });
const DashboardQuery = z.object({ language: z.enum(LANGUAGES).default(DEFAULT_LANGUAGE) });

export const toolLicenseRoutes = (services: BaseServices & WithEvents & WithCatalogue) =>
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
    })
    .put('/:slug/version', validate('json', VersionBody), async (c) => {
      const { version } = c.req.valid('json');
      await installVersion(services, {
        userId: currentUser(c).id,
        toolSlug: c.req.param('slug'),
        version,
      });
      return c.body(null, 204);
    });

export const licenseRoutes = (services: BaseServices & WithCatalogue & WithBundles) =>
  new Hono<AppEnv>().get('/', requireUser, validate('query', DashboardQuery), async (c) =>
    c.json(await readDashboard(services, currentUser(c).id, c.req.valid('query').language)),
  );

export const entitlementRoutes = (services: BaseServices & WithAuth) =>
  new Hono<AppEnv>().get('/', requireUser, async (c) =>
    c.json(await signEntitlement(services, currentUser(c).id)),
  );

const AllowanceAddress = z.object({ id: z.uuid() });
const ChoiceBody = z.strictObject({ tools: z.array(storableText.min(1).max(100)).max(MAX_CHOICE) });

/** `/api/allowances`: the places of plans and licenses, and the tools that stand in them. */
export const allowanceRoutes = (services: BaseServices & WithEvents & WithCatalogue) =>
  new Hono<AppEnv>()
    .use(requireUser)
    .get('/', async (c) => c.json(wholeList(await listAllowances(services, currentUser(c).id))))
    .post('/claims', (c) => createIdempotently(c, services, (on) => claimAll(on, currentUser(c).id)))
    .put('/:id/tools', validate('param', AllowanceAddress), validate('json', ChoiceBody), async (c) => {
      const { tools: wanted } = c.req.valid('json');
      const { id } = c.req.valid('param');
      return c.json(await chooseTools(services, { userId: currentUser(c).id, id, wanted }));
    });

function toToolLicense(held: Grant): ToolLicense {
  const { license_level, resale_enabled, issued_at } = toLicensedTool(held);
  return { license_level, resale_enabled, issued_at };
}
