/** What sellers earned, and how it is paid to them. */
import { Hono } from 'hono';
import { z } from 'zod';
import {
  DESTINATION_LENGTH,
  type NewPayout,
  PAYOUT_NOTE_LENGTH,
  PAYOUT_STATES,
} from '#core/billing/payout.ts';
import {
  currentUser,
  requireAdmin,
  requireCookie,
  requireFreshSignIn,
  requireUser,
} from '../auth/require-user.ts';
import type { BaseServices } from '../base/base-services.ts';
import { csvAnswer } from '../exports/csv-stream.ts';
import type { AppEnv } from '../http/app-env.ts';
import { PAGE_QUERY } from '../http/cursor.ts';
import { createIdempotently } from '../http/idempotency.ts';
import { storableText } from '../http/storable-text.ts';
import { bodyOf, validate } from '../http/validate.ts';
import { findEarnings, listEarnings } from './find-earnings.ts';
import { decidePayout, listAllPayouts, listPayouts, requestPayout, withdrawPayout } from './payouts.ts';
import { statementOf } from './statement.ts';

const MOST_CENTS = 100_000_000;

const PayoutBody = bodyOf<NewPayout>()(
  z.strictObject({
    cents: z.int().min(1).max(MOST_CENTS),
    destination: storableText.trim().min(1).max(DESTINATION_LENGTH),
    isLast: z.boolean().optional(),
  }),
);
const NoteBody = z.strictObject({ note: storableText.trim().min(1).max(PAYOUT_NOTE_LENGTH) });
const Address = z.object({ id: z.uuid() });
const PageQuery = z.object(PAGE_QUERY);
const AdminQuery = z.object({ ...PAGE_QUERY, state: z.enum(PAYOUT_STATES).default('requested') });

/** `/api/earnings` */
export const earningRoutes = (services: BaseServices) =>
  new Hono<AppEnv>()
    .use(requireUser)
    .get('/', async (c) => c.json(await findEarnings(services, currentUser(c).id)))
    .get('/entries', validate('query', PageQuery), async (c) =>
      c.json(await listEarnings(services.db, currentUser(c).id, c.req.valid('query'))),
    )
    .get('/statement', (c) =>
      csvAnswer(statementOf(services.db, currentUser(c).id), 'earnings', services.clock()),
    );

/** `/api/payouts` */
export const payoutRoutes = (services: BaseServices) =>
  new Hono<AppEnv>()
    .use(requireUser)
    .get('/', validate('query', PageQuery), async (c) =>
      c.json(await listPayouts(services.db, currentUser(c).id, c.req.valid('query'))),
    )
    // The money leaves for where it says: as with an account's end, a session that was left open is not enough.
    .post('/', requireCookie, requireFreshSignIn(services), validate('json', PayoutBody), async (c) => {
      await services.jobs.ready();
      return createIdempotently(c, services, (on) =>
        requestPayout(on, currentUser(c).id, c.req.valid('json')),
      );
    })
    .post('/:id/withdraw', validate('param', Address), async (c) => {
      await withdrawPayout(services, currentUser(c).id, c.req.valid('param').id);
      return c.body(null, 204);
    });

/** `/api/admin/payouts` */
export function adminPayoutRoutes(services: BaseServices) {
  const fresh = requireFreshSignIn(services);
  return new Hono<AppEnv>()
    .use(requireAdmin)
    .get('/', validate('query', AdminQuery), async (c) =>
      c.json(await listAllPayouts(services.db, c.req.valid('query'))),
    )
    .post('/:id/settle', fresh, validate('param', Address), validate('json', NoteBody), async (c) => {
      const decision = { ...c.req.valid('param'), ...c.req.valid('json'), state: 'settled' as const };
      await decidePayout(services, currentUser(c).id, decision);
      return c.body(null, 204);
    })
    .post('/:id/refuse', fresh, validate('param', Address), validate('json', NoteBody), async (c) => {
      const decision = { ...c.req.valid('param'), ...c.req.valid('json'), state: 'refused' as const };
      await decidePayout(services, currentUser(c).id, decision);
      return c.body(null, 204);
    });
}
