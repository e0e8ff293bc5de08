/** `/api/admin/outbox`: mail that was written to the data folder because no mail server is configured. */

import { Hono } from 'hono';
import { z } from 'zod';
import { AppError } from '#core/errors/app-error.ts';
import { requireAdmin } from '../auth/require-user.ts';
import type { AppEnv } from '../http/app-env.ts';
import { PAGE_QUERY } from '../http/cursor.ts';
import { validate } from '../http/validate.ts';
import { listOutbox, outboxFolder, readOutbox } from '../mail/outbox.ts';
import type { Services } from '../services.ts';

const ListQuery = z.object(PAGE_QUERY);

export const outboxRoutes = ({ config }: Pick<Services, 'config'>) => {
  const folder = outboxFolder(config.dataDir);
  return new Hono<AppEnv>()
    .use(requireAdmin)
    .get('/', validate('query', ListQuery), async (c) =>
      c.json(await listOutbox(folder, c.req.valid('query'))),
    )
    .get('/:id', async (c) => {
      const message = await readOutbox(folder, c.req.param('id'));
      if (!message) throw new AppError('not_found', 'There is no such message.');
      return c.json(message);
    });
};
