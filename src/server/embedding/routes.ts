import { Hono } from 'hono';
import { wholeList } from '#core/lists/list.ts';
import type { AppEnv } from '../http/app-env.ts';
import type { Services } from '../services.ts';

/** Which sites may show ours in a frame. A page in a frame speaks with these alone; every page's policy names them, too. */
export const embedRoutes = ({ config }: Services): Hono<AppEnv> =>
  new Hono<AppEnv>().get('/', (c) => c.json(wholeList([...config.embedOrigins])));
