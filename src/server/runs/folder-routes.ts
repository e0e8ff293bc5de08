/** `/api/run-folders`: the folders of the signed-in user's history. */

import { Hono } from 'hono';
import { wholeList } from '#core/lists/list.ts';
import { currentUser, requireUser } from '../auth/require-user.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { WithEvents } from '../events/event-bus.ts';
import type { AppEnv } from '../http/app-env.ts';
import { validate } from '../http/validate.ts';
import { createFolder, deleteFolder, listFolders, renameFolder } from './folders.ts';
import { FolderBody, RunAddress } from './run-schema.ts';

export const runFolderRoutes = (services: BaseServices & WithEvents) =>
  new Hono<AppEnv>()
    .use(requireUser)
    .get('/', async (c) => c.json(wholeList(await listFolders(services.db, currentUser(c).id))))
    .post('/', validate('json', FolderBody), async (c) =>
      c.json(await createFolder(services, currentUser(c).id, c.req.valid('json').name), 201),
    )
    .patch('/:id', validate('param', RunAddress), validate('json', FolderBody), async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await renameFolder(services, currentUser(c).id, id, c.req.valid('json').name));
    })
    .delete('/:id', validate('param', RunAddress), async (c) => {
      await deleteFolder(services, currentUser(c).id, c.req.valid('param').id);
      return c.body(null, 204);
    });
