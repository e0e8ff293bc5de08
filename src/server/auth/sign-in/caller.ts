import type { Context } from 'hono';
import type { AppEnv } from '../../http/app-env.ts';
import { wideNetworkOf } from '../../http/client-address.ts';

/** @param who they say they are */
export const callerOf = (c: Context<AppEnv>, who?: string) => ({
  from: c.get('clientAddress'),
  ...(who === undefined ? {} : { who }),
});

export const networkOfCaller = (c: Context<AppEnv>): string => wideNetworkOf(c.get('clientAddress'));
