/** `/api/tools/:slug/recipe`: the licensed part of a tool, for whoever may run it. */
import { Hono } from 'hono';
import { z } from 'zod';
import { AppError } from '#core/errors/app-error.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '#core/languages/languages.ts';
import type { ToolRecipe } from '#core/tools/template.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { WithCatalogue } from '../catalogue/catalogue.ts';
import { signOrigin } from '../custom-tools/signed-origin.ts';
import { etagOf, isHeldByReader } from '../http/answer-headers.ts';
import type { AppEnv } from '../http/app-env.ts';
import { validate } from '../http/validate.ts';
import { requireAccess } from '../licenses/require-access.ts';

const Query = z.object({ language: z.enum(LANGUAGES).default(DEFAULT_LANGUAGE) });

export function toolRoutes(services: BaseServices & WithCatalogue) {
  const { catalogue, config } = services;

  return new Hono<AppEnv>().get('/:slug/recipe', validate('query', Query), async (c) => {
    const tool = catalogue.find(c.req.param('slug'));
    if (!tool) throw new AppError('not_found', 'There is no such tool.');
    await requireAccess(services, c.get('session')?.user.id, tool.slug);

    const recipe = await catalogue.readRecipe(tool, c.req.valid('query').language);
    if (recipe === null) throw new AppError('not_found', 'This tool is not available yet.');
    if (tool.level !== 'none') {
      // Kept by the page for as long as the entitlement allows, and by no cache on the way or on the disk.
      c.header('Cache-Control', 'private, no-store');
      // A copy of the tool carries it along, also in a file.
      return c.json({ ...(JSON.parse(recipe) as ToolRecipe), origin: signOrigin(config, tool.slug) });
    }
    const etag = etagOf(recipe);
    c.header('Cache-Control', 'public, max-age=0, must-revalidate');
    c.header('ETag', etag);
    if (isHeldByReader(c, etag)) return c.body(null, 304);
    return c.json(JSON.parse(recipe) as ToolRecipe);
  });
}
