/** `/api/notes` and `/api/note-versions`: the signed-in user's notes, as their devices send and read them. */
import { Hono } from 'hono';
import { wholeList } from '#core/lists/list.ts';
import { currentUser, requireUser } from '../auth/require-user.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { WithEvents } from '../events/event-bus.ts';
import type { AppEnv } from '../http/app-env.ts';
import { acceptBody } from '../http/limit-bodies.ts';
import { validate } from '../http/validate.ts';
import { deleteNotes } from './delete-notes.ts';
import { findChanges } from './find-notes.ts';
import {
  ChangesQuery,
  DELETIONS_BODY,
  DeletionsBody,
  NOTES_BODY,
  NoteAddress,
  NotesBody,
} from './note-schema.ts';
import { findVersion, findVersions } from './note-versions.ts';
import { saveNotes } from './save-notes.ts';

export const noteRoutes = (services: BaseServices & WithEvents) =>
  new Hono<AppEnv>()
    .use(requireUser)
    .get('/', validate('query', ChangesQuery), async (c) =>
      c.json(await findChanges(services.db, currentUser(c).id, c.req.valid('query'))),
    )
    .post('/', acceptBody(NOTES_BODY), validate('json', NotesBody), async (c) =>
      c.json(wholeList(await saveNotes(services, currentUser(c).id, c.req.valid('json').notes))),
    )
    .post('/delete', acceptBody(DELETIONS_BODY), validate('json', DeletionsBody), async (c) =>
      c.json(wholeList(await deleteNotes(services, currentUser(c).id, c.req.valid('json').notes))),
    )
    .get('/:id/versions', validate('param', NoteAddress), async (c) =>
      c.json(wholeList(await findVersions(services.db, currentUser(c).id, c.req.valid('param').id))),
    );

export const noteVersionRoutes = (services: BaseServices) =>
  new Hono<AppEnv>()
    .use(requireUser)
    .get('/:id', validate('param', NoteAddress), async (c) =>
      c.json(await findVersion(services.db, currentUser(c).id, c.req.valid('param').id)),
    );
