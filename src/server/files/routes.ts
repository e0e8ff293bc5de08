/** `/api/files`: the signed-in user's own files. */

import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { AppError } from '#core/errors/app-error.ts';
import type { FileFacts } from '#core/files/file-facts.ts';
import type { List } from '#core/lists/list.ts';
import { currentUser, requireUser } from '../auth/require-user.ts';
import type { BaseServices } from '../base/base-services.ts';
import { isHeldByReader } from '../http/answer-headers.ts';
import type { AppEnv } from '../http/app-env.ts';
import { createIdempotently, findFirstAnswer } from '../http/idempotency.ts';
import { acceptBody } from '../http/limit-bodies.ts';
import { validate } from '../http/validate.ts';
import { fewAtOnce, UPLOADS_AT_ONCE } from '../limits/at-once.ts';
import { deleteFile, removeIfOrphaned } from './delete-file.ts';
import { readFileCursor, writeFileCursor } from './file-cursor.ts';
import { FileAddress, FileListQuery, MAX_FILE_SIZE, parseMediaType, UploadQuery } from './file-schema.ts';
import type { WithFiles } from './file-store.ts';
import { findFile, findFiles } from './find-files.ts';
import { keepFile, type StoredFile, stageFile } from './save-file.ts';

/** Bytes, not JSON. */
const UPLOAD = { bytes: MAX_FILE_SIZE, values: 0 };

export const fileRoutes = (services: BaseServices & WithFiles) =>
  new Hono<AppEnv>()
    .use(requireUser)
    .get('/', validate('query', FileListQuery), async (c) => {
      const { limit, offset, cursor } = c.req.valid('query');
      const after = cursor === undefined ? undefined : readFileCursor(cursor);
      const files = await findFiles(services.db, currentUser(c).id, { limit: limit + 1, offset, after });
      const items = files.slice(0, limit).map(toFacts);
      const last = items.at(-1);
      const nextCursor = files.length > limit && last ? writeFileCursor(last) : null;
      return c.json({ items, nextCursor } satisfies List<FileFacts>);
    })
    .post('/', acceptBody(UPLOAD), fewAtOnce(UPLOADS_AT_ONCE), validate('query', UploadQuery), async (c) => {
      const mediaType = parseMediaType(c.req.header('content-type'));
      if (!mediaType) throw new AppError('unsupported_media_type', 'A file needs a Content-Type.');
      const before = await findFirstAnswer(c, services.db);
      if (before) return before;
      const bytes = new Uint8Array(await c.req.arrayBuffer());
      const { name } = c.req.valid('query');
      const userId = currentUser(c).id;
      const staged = await stageFile(services, userId, { name, mediaType, bytes });
      try {
        return await createIdempotently(c, services, async (on) =>
          toFacts(await keepFile(on, userId, staged)),
        );
      } finally {
        // Refused, or stored by another try of the same upload.
        await removeIfOrphaned(services, staged.storageKey);
      }
    })
    .get('/:id', validate('param', FileAddress), async (c) => {
      const file = await findFile(services.db, currentUser(c).id, c.req.valid('param').id);
      // Another account may sign in to the same browser: what it holds is shown once we said whose the file is.
      c.header('Cache-Control', 'private, no-cache');
      // The bytes of an id never change.
      const etag = `"${file.id}"`;
      c.header('ETag', etag);
      if (isHeldByReader(c, etag)) return c.body(null, 304);
      const stream = await services.files.stream(file.storageKey);
      // Always a download, never a page of this site: what somebody uploaded must not run here.
      c.header('Content-Disposition', `attachment; filename*=UTF-8''${encodeFileName(file.name)}`);
      c.header('Content-Type', file.mediaType);
      c.header('Content-Length', String(file.byteSize));
      c.header('X-Content-Type-Options', 'nosniff');
      return c.body(Readable.toWeb(stream) as ReadableStream);
    })
    .delete('/:id', validate('param', FileAddress), async (c) => {
      await deleteFile(services, currentUser(c).id, c.req.valid('param').id);
      return c.body(null, 204);
    });

const toFacts = ({ id, name, mediaType, byteSize, createdAt }: StoredFile): FileFacts => ({
  id,
  name,
  mediaType,
  size: byteSize,
  createdAt: createdAt.toISOString(),
});

/** As RFC 8187 wants it: encodeURIComponent leaves four characters that have a meaning there. */
const encodeFileName = (name: string): string =>
  encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
