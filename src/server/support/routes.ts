/** `/api/tickets`: questions to the support, by anybody; `/api/admin/tickets`: those who answer them. */
import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { AppError } from '#core/errors/app-error.ts';
import { TICKET_STATES } from '#core/support/ticket.ts';
import { currentUser, requireAdmin, requireUser } from '../auth/require-user.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { AppEnv } from '../http/app-env.ts';
import { PAGE_QUERY } from '../http/cursor.ts';
import { createIdempotently, findFirstAnswer } from '../http/idempotency.ts';
import { validate } from '../http/validate.ts';
import { answerTicket, closeTicket } from './answer-ticket.ts';
import { findAnyTicket, findTicket, listAllTickets, listTickets } from './find-tickets.ts';
import { AnswerBody, ReplyBody, TicketAddress, TicketBody } from './ticket-schema.ts';
import { countAccount, countStranger } from './write-limits.ts';
import {
  createStrangersTicket,
  createTicket,
  deleteTicket,
  findStrangersTicket,
  writeMore,
} from './write-ticket.ts';

const Page = z.object(PAGE_QUERY);
const StatePage = Page.extend({ state: z.enum(TICKET_STATES).default('open') });

export const ticketRoutes = (services: BaseServices) =>
  new Hono<AppEnv>()
    .post('/', validate('json', TicketBody), async (c) => {
      const { email, ...written } = c.req.valid('json');
      const user = c.get('session')?.user;
      await services.jobs.ready();
      if (user) {
        const first = await findFirstAnswer(c, services.db);
        if (first) return first;
        await countAccount(services.limits, user.id);
        return createIdempotently(c, services, (on) => createTicket(on, user, written));
      }
      if (email === null) throw noAddress();
      const post = { email, requestKey: await postKey(c) };
      const first = await findStrangersTicket(services.db, post);
      if (first) return c.json(first, 201);
      await countStranger(services.limits, c.get('clientAddress'), email);
      return c.json(await createStrangersTicket(services, post, written), 201);
    })
    .get('/', requireUser, validate('query', Page), async (c) =>
      c.json(await listTickets(services.db, currentUser(c).id, c.req.valid('query'))),
    )
    .get('/:id', requireUser, validate('param', TicketAddress), async (c) =>
      c.json(await findTicket(services.db, currentUser(c).id, c.req.valid('param').id)),
    )
    .delete('/:id', requireUser, validate('param', TicketAddress), async (c) => {
      await deleteTicket(services, currentUser(c).id, c.req.valid('param').id);
      return c.body(null, 204);
    })
    .post(
      '/:id/messages',
      requireUser,
      validate('param', TicketAddress),
      validate('json', ReplyBody),
      async (c) => {
        const { id: userId } = currentUser(c);
        const { id } = c.req.valid('param');
        await services.jobs.ready();
        const first = await findFirstAnswer(c, services.db);
        if (first) return first;
        await countAccount(services.limits, userId);
        return createIdempotently(c, services, async (on) => {
          await writeMore(on, userId, id, c.req.valid('json').text);
          return findTicket(on.db, userId, id);
        });
      },
    );

export const adminTicketRoutes = (services: BaseServices) =>
  new Hono<AppEnv>()
    .use(requireAdmin)
    .get('/', validate('query', StatePage), async (c) =>
      c.json(await listAllTickets(services.db, c.req.valid('query'))),
    )
    .get('/:id', validate('param', TicketAddress), async (c) =>
      c.json(await findAnyTicket(services.db, c.req.valid('param').id)),
    )
    .post('/:id/answers', validate('param', TicketAddress), validate('json', AnswerBody), async (c) => {
      const { id } = c.req.valid('param');
      await services.jobs.ready();
      return createIdempotently(c, services, async (on) => {
        await answerTicket(on, id, { adminId: currentUser(c).id, ...c.req.valid('json') });
        return findAnyTicket(on.db, id);
      });
    })
    .post('/:id/close', validate('param', TicketAddress), async (c) => {
      await closeTicket(services, c.req.valid('param').id);
      return c.body(null, 204);
    });

/** What `createIdempotently` cannot do for nobody: it answers nothing but what the same post was answered. */
async function postKey(c: Context<AppEnv>): Promise<string | null> {
  const key = c.req.header('idempotency-key');
  if (key === undefined) return null;
  return createHash('sha256')
    .update(`${key}\n`)
    .update(await c.req.text())
    .digest('base64url');
}

function noAddress(): AppError {
  const issues = [{ path: 'email', message: 'Where shall the answer go?' }];
  return new AppError('validation_failed', 'The body is not valid.', { issues });
}
