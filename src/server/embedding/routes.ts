import { Hono } from 'hono';
import { wholeList } from '#core/lists/list.ts';
import type { BaseServices } from '../base/base-services.ts';
import type { AppEnv } from '../http/app-env.ts';

/** Which sites may show ours in a frame. A page in a frame speaks with these alone; every page's policy names them, too. */
export const embedRoutes = ({ config }: BaseServices): Hono<AppEnv> =>
  new Hono<AppEnv>().get('/', (c) => c.json(wholeList([...config.embedOrigins])));
