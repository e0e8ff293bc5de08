/** `/api/recent-work`: the note and the board that the signed-in user changed last. */
import { Hono } from 'hono';
import type { RecentWork } from '#core/dashboard/recent-work.ts';
import { wholeList } from '#core/lists/list.ts';
import { currentUser, requireUser } from '../auth/require-user.ts';
import type { BaseServices } from '../base/base-services.ts';
import { findNewestBoard } from '../boards/find-boards.ts';
import type { AppEnv } from '../http/app-env.ts';
import { findNewestNote } from '../notes/find-notes.ts';

export const recentWorkRoutes = ({ db }: Pick<BaseServices, 'db'>) =>
  new Hono<AppEnv>().use(requireUser).get('/', async (c) => {
    const { id } = currentUser(c);
    const [note, board] = await Promise.all([findNewestNote(db, id), findNewestBoard(db, id)]);
    const work: RecentWork[] = [
      ...(note ? [{ kind: 'note' as const, ...note }] : []),
      ...(board ? [{ kind: 'board' as const, ...board }] : []),
    ];
    return c.json(wholeList(work));
  });
