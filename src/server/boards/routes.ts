/** `/api/boards`: the signed-in user's own boards. `/api/shared-boards`: those whose address somebody has, and administrators' acts on them. */
import { Hono } from 'hono';
import { wholeList } from '#core/lists/list.ts';
import { currentUser, requireAdmin, requireUser } from '../auth/require-user.ts';
import { actorOf } from '../auth/viewer-limits.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { WithEvents } from '../events/event-bus.ts';
import type { AppEnv } from '../http/app-env.ts';
import { acceptBody } from '../http/limit-bodies.ts';
import { validate } from '../http/validate.ts';
import {
  BOARD_BODY,
  BoardAddress,
  BoardChangesBody,
  ClosingBody,
  NewBoardBody,
  SharedQuery,
} from './board-schema.ts';
import { findBoard, findBoards } from './find-boards.ts';
import { closeSharing, openSharing } from './moderate-board.ts';
import { changeBoard, createBoard, deleteBoard } from './save-board.ts';
import { findSharedBoard, shareBoard, withdrawBoard } from './share-board.ts';

export const boardRoutes = (services: BaseServices) =>
  new Hono<AppEnv>()
    .use(requireUser)
    .get('/', async (c) => c.json(wholeList(await findBoards(services.db, currentUser(c).id))))
    .post('/', acceptBody(BOARD_BODY), validate('json', NewBoardBody), async (c) => {
      const { board, isNew } = await createBoard(services, currentUser(c).id, c.req.valid('json'));
      return c.json(board, isNew ? 201 : 200);
    })
    .get('/:id', validate('param', BoardAddress), async (c) =>
      c.json(await findBoard(services.db, currentUser(c).id, c.req.valid('param').id)),
    )
    .patch(
      '/:id',
      acceptBody(BOARD_BODY),
      validate('param', BoardAddress),
      validate('json', BoardChangesBody),
      async (c) => {
        const { id } = c.req.valid('param');
        return c.json(await changeBoard(services, currentUser(c).id, id, c.req.valid('json'), actorOf(c)));
      },
    )
    .delete('/:id', validate('param', BoardAddress), async (c) => {
      await deleteBoard(services, currentUser(c).id, c.req.valid('param').id, actorOf(c));
      return c.body(null, 204);
    })
    .put('/:id/share', validate('param', BoardAddress), async (c) =>
      c.json(await shareBoard(services, currentUser(c).id, c.req.valid('param').id)),
    )
    .delete('/:id/share', validate('param', BoardAddress), async (c) => {
      await withdrawBoard(services, currentUser(c).id, c.req.valid('param').id);
      return c.body(null, 204);
    });

export const sharedBoardRoutes = (services: BaseServices) =>
  new Hono<AppEnv>().get('/', validate('query', SharedQuery), async (c) =>
    c.json(await findSharedBoard(services, c.req.valid('query').token, c.get('session')?.user.id)),
  );

/** `/api/admin/shared-boards` */
export const boardAdminRoutes = (services: BaseServices & WithEvents) =>
  new Hono<AppEnv>()
    .use(requireAdmin)
    .post('/:id/close', validate('param', BoardAddress), validate('json', ClosingBody), async (c) => {
      await closeSharing(services, c.req.valid('param').id, c.req.valid('json').reason);
      return c.body(null, 204);
    })
    .post('/:id/open', validate('param', BoardAddress), async (c) => {
      await openSharing(services, c.req.valid('param').id);
      return c.body(null, 204);
    });
