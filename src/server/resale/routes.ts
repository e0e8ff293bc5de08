/** `/api/resale` and `/api/transfers`: what somebody passes on; `/api/transfer-offers`: what is offered to them. */
import { Hono } from 'hono';
import { z } from 'zod';
import { LEVELS } from '#core/licenses/levels.ts';
import { type NewTransfer, TRANSFER_KINDS } from '#core/resale/transfer.ts';
import type { WithAuth } from '../auth/auth.ts';
import { currentUser, requireUser } from '../auth/require-user.ts';
import { emailAddress } from '../auth/schemas.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { WithCatalogue } from '../catalogue/catalogue.ts';
import type { WithEvents } from '../events/event-bus.ts';
import type { AppEnv } from '../http/app-env.ts';
import { PAGE_QUERY } from '../http/cursor.ts';
import { createIdempotently } from '../http/idempotency.ts';
import { storableText } from '../http/storable-text.ts';
import { bodyOf, validate } from '../http/validate.ts';
import { acceptGift } from './accept-gift.ts';
import { certifyParent, createTransfer } from './create-transfer.ts';
import { readOverview } from './find-rights.ts';
import { listTransfers, readOffer } from './find-transfers.ts';
import { withdrawTransfer } from './withdraw-transfer.ts';

const Address = z.object({ id: z.uuid() });
const PageQuery = z.object(PAGE_QUERY);
const TransferBody = bodyOf<NewTransfer>()(
  z.strictObject({
    toolSlug: storableText.min(1).max(100),
    level: z.enum(LEVELS).exclude(['none']),
    kind: z.enum(TRANSFER_KINDS),
    email: emailAddress,
    priceCents: z.int().min(0).nullable(),
    hasResale: z.boolean(),
  }),
);

export const resaleRoutes = (services: BaseServices) =>
  new Hono<AppEnv>()
    .use(requireUser)
    .get('/', async (c) => c.json(await readOverview(services, currentUser(c).id)));

export const transferRoutes = (services: BaseServices & WithAuth & WithEvents & WithCatalogue) =>
  new Hono<AppEnv>()
    .use(requireUser)
    .get('/', validate('query', PageQuery), async (c) =>
      c.json(await listTransfers(services, currentUser(c).id, c.req.valid('query'))),
    )
    .post('/', validate('json', TransferBody), async (c) => {
      const user = currentUser(c);
      const offer = c.req.valid('json');
      await services.jobs.ready();
      await certifyParent(services, user, offer);
      return createIdempotently(c, services, (on) => createTransfer(on, user, offer));
    })
    .post('/:id/withdraw', validate('param', Address), async (c) =>
      c.json(await withdrawTransfer(services, currentUser(c).id, c.req.valid('param').id)),
    );

export const offerRoutes = (services: BaseServices & WithEvents & WithCatalogue) =>
  new Hono<AppEnv>()
    .use(requireUser)
    .get('/:id', validate('param', Address), async (c) =>
      c.json(await readOffer(services, currentUser(c), c.req.valid('param').id)),
    )
    .post('/:id/accept', validate('param', Address), async (c) =>
      c.json(await acceptGift(services, currentUser(c), c.req.valid('param').id)),
    );
