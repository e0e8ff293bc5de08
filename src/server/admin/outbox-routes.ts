/** `/api/admin/outbox`: mail that was written to the data folder because no mail server is configured. */

import { Hono } from 'hono';
import { AppError } from '#core/errors/app-error.ts';
import { wholeList } from '#core/lists/list.ts';
import { requireAdmin } from '../auth/require-user.ts';
import type { AppEnv } from '../http/app-env.ts';
import { listOutbox, outboxFolder, readOutbox } from '../mail/outbox.ts';
import type { Services } from '../services.ts';

export const outboxRoutes = ({ config }: Pick<Services, 'config'>) => {
  const folder = outboxFolder(config.dataDir);
  return new Hono<AppEnv>()
    .use(requireAdmin)
    .get('/', async (c) => c.json(wholeList(await listOutbox(folder))))
    .get('/:id', async (c) => {
      const message = await readOutbox(folder, c.req.param('id'));
      if (!message) throw new AppError('not_found', 'There is no such message.');
      return c.json(message);
    });
};
