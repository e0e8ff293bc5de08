/**
 * `/api/admin/outbox`: mail that was written to the data folder because no mail server is configured. A message may hold a
 * link that signs its reader in: it is shown after a fresh sign-in only, which stands in the audit log, and not at all
 * where mail is sent.
 */

import { Hono } from 'hono';
import { z } from 'zod';
import { AppError } from '#core/errors/app-error.ts';
import { wholeList } from '#core/lists/list.ts';
import type { OutboxSummary } from '#core/mail/outbox-message.ts';
import { requireAdmin, requireFreshSignIn } from '../auth/require-user.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { AppEnv } from '../http/app-env.ts';
import { PAGE_QUERY } from '../http/cursor.ts';
import { validate } from '../http/validate.ts';
import { listOutbox, outboxFolder, readOutbox } from '../mail/outbox.ts';

const ListQuery = z.object(PAGE_QUERY);

export const outboxRoutes = ({ config, clock }: Pick<BaseServices, 'config' | 'clock'>) => {
  const folder = outboxFolder(config.dataDir);
  const isSent = config.smtpUrl !== undefined;
  return new Hono<AppEnv>()
    .use(requireAdmin)
    .get('/', validate('query', ListQuery), async (c) =>
      c.json(isSent ? wholeList<OutboxSummary>([]) : await listOutbox(folder, c.req.valid('query'))),
    )
    .get('/:id', requireFreshSignIn({ clock }), async (c) => {
      const message = isSent ? null : await readOutbox(folder, c.req.param('id'));
      if (!message) throw new AppError('not_found', 'There is no such message.');
      return c.json(message);
    });
};
